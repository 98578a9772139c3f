export type HoverPanel = {
  /** Shows the type of a name, and with `with keys` also which keys lead to other names. */
  readonly show: (name: HTMLElement, keys?: 'with keys') => void
  readonly hide: () => void
  /** Stays with a name that has the focus when the page scrolls; else it hides. */
  readonly follow: (focused: HTMLElement | null) => void
  readonly contains: (target: EventTarget | null) => boolean
}

/** The panel of the page, which describes one name at a time. */
export function hoverPanel(): HoverPanel {
  const panel = document.createElement('div')
  panel.className = 'hover-panel'
  panel.id = 'type-of-a-name'
  panel.setAttribute('role', 'tooltip')
  panel.hidden = true
  const [type, docs, keys] = [element('code'), element('p'), element('p')]
  keys.className = 'keys'
  keys.textContent = '← → other names · Esc closes'
  panel.append(type, docs, keys)

  let shown: HTMLElement | null = null
  const hide = (): void => {
    shown?.removeAttribute('aria-describedby')
    shown = null
    panel.hidden = true
  }
  return {
    show: (name, withKeys) => {
      hide()
      shown = name
      type.textContent = name.dataset['type'] ?? ''
      const words = name.dataset['docs'] ?? ''
      docs.replaceChildren(...words.split('`').map(inlineCode))
      docs.hidden = words === ''
      keys.hidden = withKeys === undefined
      panel.hidden = false
      // Within the landmark of the page, where screen readers look for text.
      const landmark = name.closest('main') ?? document.body
      if (panel.parentElement !== landmark) landmark.append(panel)
      name.setAttribute('aria-describedby', panel.id)
      place(panel, name)
    },
    hide,
    follow: focused => {
      if (shown !== null && shown === focused) place(panel, shown)
      else hide()
    },
    contains: target => target instanceof Node && panel.contains(target),
  }
}

function element(tag: 'code' | 'p'): HTMLElement {
  return document.createElement(tag)
}

/** A piece of docs: the pieces at odd places stood between backticks. */
function inlineCode(text: string, at: number): string | HTMLElement {
  if (at % 2 === 0) return text
  const code = element('code')
  code.textContent = text
  return code
}

const gap = 6

/** Outside of the program, below or above it, so that it can be read with the panel; else far from the name. */
function place(panel: HTMLElement, name: HTMLElement): void {
  const { innerHeight, innerWidth } = window
  const program = (name.closest('div[class*="language-"]') ?? name).getBoundingClientRect()
  const { top, bottom, left } = name.getBoundingClientRect()
  panel.style.maxHeight = ''
  // Its width is that of its text, as far as the window has room to the right of it.
  panel.style.left = '0'
  const { width, height } = panel.getBoundingClientRect()
  panel.style.left = `${Math.max(gap, Math.min(left, innerWidth - width - gap))}px`
  const below = program.bottom + gap
  const above = program.top - gap - height
  if (below + height <= innerHeight) panel.style.top = `${below}px`
  else if (above >= barHeight) panel.style.top = `${above}px`
  else {
    const isInUpperHalf = top + bottom < innerHeight
    const room = isInUpperHalf ? innerHeight - bottom - 2 * gap : top - barHeight - 2 * gap
    panel.style.maxHeight = `${room}px`
    panel.style.top = `${isInUpperHalf ? innerHeight - gap - Math.min(height, room) : barHeight}px`
  }
}

/** The bar of the site covers what is behind it. */
const barHeight = 64
