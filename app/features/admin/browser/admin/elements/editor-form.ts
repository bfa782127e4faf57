import { changedNames, readAll, withChanges, withIntent, withoutSecrets } from '#app/features/admin/browser/editing/entries.ts'
import { showPage } from '#app/features/admin/browser/editing/show-page.ts'
import { isSecondFactor, isSignIn, signInOver, userOf } from '#app/features/admin/browser/editing/sign-in.ts'
import { draftKey, readDraft, removeDraft, tidyDrafts, writeDraft } from '#app/platform/browser/drafts.ts'
import { type FormEntries, type PageReply, requestPage } from '#app/platform/browser/request-page.ts'

const DRAFT_WAIT_MS = 400
const FIRST_RETRY_MS = 2000
const LAST_RETRY_MS = 30_000
/** The site is there and cannot take it now. */
const BUSY = [502, 503, 504]

type State = 'saving' | 'waiting' | 'unsure' | 'failed'

/**
 * An editor's form saves in place: the same form is sent, and the page it leads to drawn where this one stands. What is
 * typed is kept on the device until it is saved; a lost network or session only delays the save (ADR 0026).
 */
class EditorForm extends HTMLElement {
  /** What stood in the form when it was drawn. */
  #drawn: FormEntries = []
  #isTouched = false
  #isSigningOut = false
  /** The button that was pressed last: a save that waits is sent with it. */
  #pressed: readonly [string, string] = ['intent', 'save']
  #isSending = false
  #isWaiting = false
  /** A draft is offered and not decided: it must not be overwritten before. */
  #offered: FormEntries | undefined
  #delay = FIRST_RETRY_MS
  #retry: ReturnType<typeof setTimeout> | undefined
  #draftTimer: ReturnType<typeof setTimeout> | undefined

  connectedCallback() {
    const form = this.#form()
    if (!form) return
    this.#drawn = readAll(form)
    for (const type of ['submit', 'focusin', 'input', 'change', 'click']) this.addEventListener(type, this)
    for (const type of ['online', 'pagehide', 'submit']) addEventListener(type, this)
    tidyDrafts()
    this.#offer()
  }

  disconnectedCallback() {
    for (const type of ['online', 'pagehide', 'submit']) removeEventListener(type, this)
    clearTimeout(this.#retry)
    clearTimeout(this.#draftTimer)
  }

  handleEvent(event: Event) {
    if (event.type === 'submit') this.#submit(event as SubmitEvent)
    else if (event.type === 'focusin') this.#look()
    else if (event.type === 'click') this.#click(event.target as Element)
    else if (event.type === 'online') this.#goOn()
    else if (event.type === 'pagehide') this.#keep()
    else this.#typed(event.target as Element)
  }

  #form = () => this.querySelector<HTMLFormElement>('form[data-save]')
  #user = () => userOf(document) ?? ''
  #key = () => keyOf(this.#user(), this.#form())
  #isRedrawn = () => this.closest('admin-guard[data-unsaved]') !== null
  /** Drawn again with something unsaved. */
  #isUnsaved = (page: ParentNode) => page.querySelector('admin-guard[data-unsaved]') !== null
  /** What is made anew could be made twice; what is there is told apart by its version. */
  #isNew = () => ['', '0'].includes(this.querySelector<HTMLInputElement>('input[name=version]')?.value ?? '')

  // What is typed

  /** Other elements have arranged the form by the time that somebody enters it. */
  #look() {
    const form = this.#form()
    if (form && !this.#isTouched) this.#drawn = readAll(form)
  }

  #typed(field: Element) {
    this.#isTouched = true
    this.#isSigningOut = false
    // Who goes on writing in a field that is asked about means their own version of it.
    const name = field.getAttribute('name') ?? ''
    if (name && !name.startsWith('pick.')) {
      const pick = this.querySelector<HTMLInputElement>(`input[name="${CSS.escape(`pick.${name}`)}"][value=mine]`)
      if (pick) pick.checked = true
    }
    clearTimeout(this.#draftTimer)
    this.#draftTimer = setTimeout(() => this.#keep(), DRAFT_WAIT_MS)
  }

  #keep() {
    clearTimeout(this.#draftTimer)
    const form = this.#form()
    if (!form || !this.isConnected || !this.#isTouched || this.#isSigningOut) return
    const now = readAll(form)
    const isChanged = this.#isRedrawn() || changedNames(this.#drawn, now).length > 0
    if (isChanged) writeDraft(this.#key(), withoutSecrets(form, this.#offered ? withChanges(this.#offered, this.#drawn, now) : now))
    else if (!this.#offered) removeDraft(this.#key())
  }

  #offer() {
    const note = this.querySelector<HTMLElement>('[data-draft]')
    const line = note?.querySelector<HTMLElement>('[data-draft-text]')
    if (!note || !line || this.#isRedrawn()) return
    const draft = readDraft(this.#key())
    if (!draft) return
    if (changedNames(this.#drawn, draft.entries).length === 0) return removeDraft(this.#key())
    this.#offered = draft.entries
    const lang = document.documentElement.lang
    const format = new Intl.DateTimeFormat(lang.startsWith('ar') ? 'ar-MA-u-nu-latn' : lang, { dateStyle: 'medium', timeStyle: 'short' })
    line.textContent = (line.dataset.draftText ?? '').replace('{at}', format.format(draft.at))
    note.hidden = false
  }

  #click(target: Element) {
    if (target.closest('[data-try-again]')) void this.#send()
    else if (target.closest('[data-draft-restore]')) void this.#restore()
    else if (target.closest('[data-draft-discard]')) {
      this.#offered = undefined
      const note = this.querySelector<HTMLElement>('[data-draft]')
      if (note) note.hidden = true
      removeDraft(this.#key())
      this.#keep()
    }
  }

  /** The server draws what was kept, pictures and all, merged into what is saved now; what was typed since goes on top. */
  async #restore() {
    const form = this.#form()
    if (!form || !this.#offered) return
    await this.redraw(withChanges(this.#offered, this.#drawn, readAll(form)))
  }

  /** Draws the form with these entries, saving nothing. */
  async redraw(entries: FormEntries): Promise<void> {
    this.#pressed = ['intent', 'redraw']
    await this.#post(withIntent(entries, 'redraw'))
  }

  // What is sent

  #submit(event: SubmitEvent) {
    const button = event.submitter
    // Who signs out leaves no draft here.
    if (event.currentTarget !== this) {
      this.#isSigningOut = (event.target as Element).matches('[data-admin-logout]')
      return
    }
    if (event.target !== this.#form() || button?.hasAttribute('formaction')) return
    event.preventDefault()
    this.#pressed = button instanceof HTMLButtonElement && button.name ? [button.name, button.value] : ['intent', 'save']
    this.#keep()
    void this.#send()
  }

  async #send(): Promise<void> {
    const form = this.#form()
    if (form) await this.#post([...readAll(form), this.#pressed])
  }

  async #post(entries: FormEntries): Promise<void> {
    const form = this.#form()
    // A second tap is the same act.
    if (!form || this.#isSending) return
    clearTimeout(this.#retry)
    this.#isWaiting = false
    // Never sent, so that it is not made twice.
    if (navigator.onLine === false) return this.#unanswered()
    this.#isSending = true
    form.ariaBusy = 'true'
    this.#say('saving')
    const reply = await requestPage(form.action, entries)
    form.ariaBusy = null
    this.#isSending = false
    if (!this.isConnected) return
    if (!reply && this.#isNew() && this.#pressed[1] !== 'redraw') return this.#say('unsure')
    if (!reply || BUSY.includes(reply.status)) return this.#unanswered()
    this.#delay = FIRST_RETRY_MS
    await this.#take(reply, entries)
  }

  #unanswered() {
    if (this.#pressed[1] !== 'redraw') return this.#wait()
    // Nothing waits to be saved, and what was kept is still offered.
    this.#pressed = ['intent', 'save']
    this.#say(undefined)
  }

  #goOn() {
    if (this.#isWaiting) void this.#send()
  }

  /** Goes on by itself when the network is back, and asks now and then whether it is. */
  #wait() {
    this.#isWaiting = true
    this.#say('waiting')
    this.#retry = setTimeout(() => void this.#send(), this.#delay)
    this.#delay = Math.min(this.#delay * 2, LAST_RETRY_MS)
  }

  async #take(reply: PageReply, sent: FormEntries): Promise<void> {
    const signIn = await this.#signInOf(reply)
    if (signIn) return this.#signIn(signIn)
    const isDrawn = reply.page?.querySelector('editor-form, .o-confirm') != null
    if (reply.status >= 400 && !isDrawn) return this.#say('failed', reply.status)
    if (!reply.page) return location.assign(reply.url)
    const isSaved = reply.status < 400 && !this.#isUnsaved(reply.page)
    const typedSince = this.#typedSince(sent)
    const key = this.#key()
    if (isSaved) removeDraft(key)
    if (isSaved && reply.url.pathname !== location.pathname) {
      // Until the next page is there, a tap must not send it again.
      this.#isSending = true
      this.dispatchEvent(new Event('editor-left', { bubbles: true }))
      return location.assign(reply.url)
    }
    showPage(reply.page, isSaved ? reply.url : undefined)
    const form = [...document.querySelectorAll<HTMLFormElement>('editor-form form[data-save]')].find(
      (one) => keyOf(this.#user(), one) === key,
    )
    const drawn = form?.closest('editor-form')
    if (!form || !(drawn instanceof EditorForm) || !typedSince) return
    const entries = typedSince(readAll(form))
    writeDraft(key, withoutSecrets(form, entries))
    await drawn.redraw(entries)
  }

  /** What was typed while the save was under way goes on top of what it gave. */
  #typedSince(sent: FormEntries): ((target: FormEntries) => FormEntries) | undefined {
    const form = this.#form()
    if (!form || this.#pressed[1] === 'redraw') return undefined
    const now = readAll(form)
    return changedNames(sent, now).length > 0 ? (target) => withChanges(target, sent, now) : undefined
  }

  // The session

  /** The sign-in that is owed. A long form is turned away by its size when nobody is signed in, so that is asked for. */
  async #signInOf(reply: PageReply): Promise<PageReply | undefined> {
    if (isSignIn(reply) || isSecondFactor(reply)) return reply
    if (reply.status !== 413) return undefined
    const here = await requestPage(location.href)
    return here && (isSignIn(here) || isSecondFactor(here)) ? here : undefined
  }

  async #signIn(reply: PageReply): Promise<void> {
    const dialog = this.querySelector<HTMLDialogElement>('dialog[data-sign-in]')
    if (!dialog) return
    this.#say(undefined)
    const key = this.#key()
    const signedIn = await signInOver(dialog, reply, this.#user())
    if (signedIn === undefined) return this.#say('failed', 401)
    const mark = document.querySelector<HTMLElement>('[data-user]')
    if (mark && mark.dataset.user !== signedIn) {
      // What was typed is the new account's from here on.
      mark.dataset.user = signedIn
      removeDraft(key)
      this.#keep()
    }
    await this.#send()
  }

  #say(state: State | undefined, status?: number) {
    const part = this.querySelector<HTMLElement>('[data-save-state]')
    const line = part?.querySelector('p')
    const again = part?.querySelector<HTMLElement>('[data-try-again]')
    if (!part || !line || !again) return
    part.hidden = state === undefined
    line.textContent = state ? (line.dataset[state] ?? '').replace('{status}', String(status)) : ''
    again.hidden = state === 'saving'
  }
}

const keyOf = (user: string, form: HTMLFormElement | null) => draftKey(user, form?.action ?? '', form?.dataset.draftOf)

customElements.define('editor-form', EditorForm)
