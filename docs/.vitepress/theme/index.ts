import { inBrowser, type Theme } from 'vitepress'
import DefaultTheme from 'vitepress/theme-without-fonts'
import { components } from './components.ts'
import { showHovers } from './hovers.ts'
import './styles/colors.css'
import './styles/pages.css'
import './styles/home.css'
import './styles/fields.css'
import './styles/inputs.css'
import './styles/hovers.css'

export default {
  extends: DefaultTheme,
  enhanceApp: ({ app }) => {
    for (const [name, component] of Object.entries(components)) app.component(name, component)
    if (inBrowser) showHovers()
  },
} satisfies Theme
