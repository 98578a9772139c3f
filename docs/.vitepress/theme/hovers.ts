import { hoverPanel } from './hover-panel.ts'

/**
 * Shows the type and the docs of a name in a program, which the build wrote into its attributes: while the pointer is on
 * the name, after a tap, or while the name has the focus.
 *
 * A program is one tab stop, however many names it has: the arrow keys go from name to name.
 */
export function showHovers(): void {
  const panel = hoverPanel()
  document.addEventListener('pointerover', ({ target }) => {
    const name = nameAt(target)
    if (name !== null) panel.show(name)
    else if (!panel.contains(target)) panel.hide()
  })
  document.addEventListener('focusin', ({ target }) => {
    const name = nameAt(target)
    if (name?.matches(':focus-visible') === true) panel.show(name, 'with keys')
  })
  document.addEventListener('focusout', ({ target }) => {
    if (nameAt(target) !== null) panel.hide()
  })
  document.addEventListener('keydown', event => {
    if (event.key === 'Escape') panel.hide()
    const name = nameAt(event.target)
    const next = name === null || hasModifier(event) ? null : neighbour(name, event.key)
    if (name === null || next === null) return
    event.preventDefault()
    name.tabIndex = -1
    next.tabIndex = 0
    next.focus()
  })
  document.addEventListener('scroll', () => panel.follow(nameAt(document.activeElement)), { passive: true })
}

function nameAt(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('.typed') : null
}

function hasModifier({ altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean {
  return altKey || ctrlKey || metaKey || shiftKey
}

/** The name of the same program to which a key leads; null for another key, and at the ends. */
function neighbour(name: HTMLElement, key: string): HTMLElement | null {
  const names = [...(name.closest('pre')?.querySelectorAll<HTMLElement>('.typed') ?? [])]
  const at = names.indexOf(name)
  const targets: Readonly<Record<string, number>> = {
    ArrowRight: at + 1,
    ArrowDown: at + 1,
    ArrowLeft: at - 1,
    ArrowUp: at - 1,
    Home: 0,
    End: names.length - 1,
  }
  const target = targets[key]
  return target === undefined ? null : (names[Math.max(0, Math.min(names.length - 1, target))] ?? null)
}
