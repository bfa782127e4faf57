import { type PageReply, requestPage } from '#app/platform/browser/request-page.ts'
import { readAll } from './entries.ts'

type Stage = 'form' | 'code' | 'other'

const SECOND_FACTOR = /\/(auth|account)\/second-factor$/

export const isSignIn = ({ url }: PageReply) => url.pathname.endsWith('/admin/login')
export const isSecondFactor = ({ url }: PageReply) => SECOND_FACTOR.test(url.pathname)

/** Who is signed in on a page of the back office. */
export const userOf = (page: Document | undefined) => page?.querySelector<HTMLElement>('[data-user]')?.dataset.user

/**
 * Signs in over the page on which something waits to be saved. The forms come from the sign-in page, so that all that is
 * said and limited there holds here too. `reply` is what the save led to. Answers who is signed in then; undefined for 'not now'.
 */
export function signInOver(dialog: HTMLDialogElement, reply: PageReply, user: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const listening = new AbortController()
    let signedIn = user
    const end = (who: string | undefined) => {
      listening.abort()
      dialog.close()
      dialog.querySelector('[data-forms]')?.replaceChildren()
      resolve(who)
    }
    const judge = (led: PageReply | undefined) => {
      if (!led) return
      if (isSignIn(led)) return showForms(dialog, led)
      if (isSecondFactor(led)) return showCode(dialog, led)
      signedIn = userOf(led.page) ?? ''
      if (signedIn === user) return end(signedIn)
      show(dialog, 'other')
    }
    const { signal } = listening
    dialog.addEventListener('submit', (event) => void send(event, judge), { signal })
    dialog.addEventListener('cancel', () => end(undefined), { signal })
    dialog.addEventListener(
      'click',
      (event) => {
        const target = event.target as Element
        if (target.closest('[data-leave]')) end(undefined)
        else if (target.closest('[data-stage="other"] [data-go-on]')) end(signedIn)
        else if (target.closest('[data-go-on]')) void requestPage(location.href).then(judge)
      },
      { signal },
    )
    judge(reply)
    dialog.showModal()
    dialog.querySelector<HTMLElement>('[data-stage]:not([hidden]) :is(input:not([type=hidden]), a, button)')?.focus()
  })
}

async function send(event: SubmitEvent, judge: (reply: PageReply | undefined) => void) {
  event.preventDefault()
  event.stopPropagation()
  const form = event.target as HTMLFormElement
  if (form.ariaBusy === 'true') return
  form.ariaBusy = 'true'
  const reply = await requestPage(form.action, readAll(form))
  form.ariaBusy = null
  judge(reply)
}

function show(dialog: HTMLDialogElement, stage: Stage) {
  for (const part of dialog.querySelectorAll<HTMLElement>('[data-stage]')) part.hidden = part.dataset.stage !== stage
}

function showForms(dialog: HTMLDialogElement, { page }: PageReply) {
  const side = page?.querySelector('main')
  const forms = [...(side?.querySelectorAll('form[aria-labelledby], details:has(> form)') ?? [])].map((form) =>
    document.importNode(form, true),
  )
  for (const form of forms) {
    // The dialog has its own head.
    const title = form.querySelector('h1')
    if (title) form.setAttribute('aria-label', title.textContent ?? '')
    if (title) form.removeAttribute('aria-labelledby')
    title?.nextElementSibling?.matches('p') && title.nextElementSibling.remove()
    title?.remove()
  }
  dialog.querySelector('[data-forms]')?.replaceChildren(...forms)
  show(dialog, 'form')
  if (dialog.open) dialog.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
}

function showCode(dialog: HTMLDialogElement, { url }: PageReply) {
  const link = dialog.querySelector<HTMLAnchorElement>('[data-code-link]')
  if (link) link.href = url.href
  show(dialog, 'code')
  if (dialog.open) link?.focus()
}
