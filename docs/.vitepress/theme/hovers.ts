/**
 * Shows the type and the docs of a name in a program, which the build wrote into its attributes: while the pointer is on
 * it, or after a tap.
 */
export function showHovers(): void {
  const panel = document.createElement('div')
  panel.className = 'hover-panel'
  panel.setAttribute('role', 'tooltip')
  panel.hidden = true
  const [type, docs] = [document.createElement('code'), document.createElement('p')]
  panel.append(type, docs)
  document.body.append(panel)

  document.addEventListener('pointerover', ({ target }) => {
    const name = target instanceof Element ? target.closest<HTMLElement>('.typed') : null
    if (name === null && target instanceof Node && panel.contains(target)) return
    panel.hidden = name === null
    if (name === null) return
    type.textContent = name.dataset['type'] ?? ''
    docs.textContent = name.dataset['docs'] ?? ''
    docs.hidden = docs.textContent === ''
    place(panel, name.getBoundingClientRect())
  })
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') panel.hidden = true
  })
  document.addEventListener('scroll', () => void (panel.hidden = true), { passive: true })
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
