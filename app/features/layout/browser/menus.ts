// Drop-downs are <details>: a press outside or Escape closes the open one. (The sheet is a popover and does so itself.)

const openDrops = () => document.querySelectorAll<HTMLDetailsElement>('details.drop[open]')

addEventListener('pointerdown', (event) => {
  for (const drop of openDrops()) if (!(event.target instanceof Node && drop.contains(event.target))) drop.open = false
})

addEventListener('keydown', (event) => {
  if (event.key !== 'Escape') return
  for (const drop of openDrops()) {
    drop.open = false
    drop.querySelector('summary')?.focus()
  }
})

// Choosing an entry closes the panel, also when the address is the page one is on.
addEventListener('click', (event) => {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  link?.closest<HTMLElement>('[popover]:popover-open')?.hidePopover()
})

export {}
