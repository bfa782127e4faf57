export {}

// In a low window the open group's items scroll by themselves: what is open is in sight, however high they turn out to be.
const current = document.querySelector('.o-side .o-open-group [aria-current="page"]')
const list = current?.closest('ul')
if (current && list) new ResizeObserver(() => current.scrollIntoView({ block: 'nearest' })).observe(list)
