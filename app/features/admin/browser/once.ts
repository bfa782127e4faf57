/** Longer than two taps are apart; a form whose answer never came can be sent again. */
const RELEASE_MS = 4000

const sent = new Set<HTMLFormElement>()

/** A form that is being sent is not sent again by a second tap. Whoever saves in place sees to that alone. */
addEventListener('submit', (event) => {
  const form = event.target
  if (event.defaultPrevented || !(form instanceof HTMLFormElement) || form.method !== 'post') return
  if (form.target && form.target !== '_self') return
  if (sent.has(form)) return event.preventDefault()
  sent.add(form)
  setTimeout(() => sent.delete(form), RELEASE_MS)
})
addEventListener('pageshow', () => sent.clear())

export {}
