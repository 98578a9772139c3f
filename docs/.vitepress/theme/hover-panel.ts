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
      docs.textContent = name.dataset['docs'] ?? ''
      docs.hidden = docs.textContent === ''
      keys.hidden = withKeys === undefined
      panel.hidden = false
      // Within the landmark of the page, where screen readers look for text.
      const landmark = name.closest('main') ?? document.body
      if (panel.parentElement !== landmark) landmark.append(panel)
      name.setAttribute('aria-describedby', panel.id)
      place(panel, name.getBoundingClientRect())
    },
    hide,
    follow: focused => {
      if (shown !== null && shown === focused) place(panel, shown.getBoundingClientRect())
      else hide()
    },
    contains: target => target instanceof Node && panel.contains(target),
  }
}

function element(tag: 'code' | 'p'): HTMLElement {
  return document.createElement(tag)
}

const gap = 6

/** Below the name, or above it where there is more room, and within the window. */
function place(panel: HTMLElement, name: DOMRect): void {
  const { innerWidth, innerHeight } = window
  const { width, height } = panel.getBoundingClientRect()
  const isAbove = name.bottom + gap + height > innerHeight && name.top > innerHeight - name.bottom
  panel.style.left = `${Math.max(gap, Math.min(name.left, innerWidth - width - gap))}px`
  panel.style.top = `${isAbove ? name.top - gap - height : name.bottom + gap}px`
}
