import { preview, shrink } from '#app/platform/browser/shrink-picture.ts'

/** A picture of the library as `/api/admin/media` tells it. */
export type UploadedPicture = { id: number; alt: string; thumb: string }

type UploadResponse = { picture?: UploadedPicture; message?: string; fields?: Record<string, string> }
type Item = { file: File; row: HTMLElement; state: 'waiting' | 'sending' | 'failed' | 'done' }

/**
 * Chooses, drops, pastes or takes several pictures, asks for the words of each, and sends them one after the other. The
 * form works without this, one picture at a time. Says `media-added` for each picture that is in the library.
 */
class MediaUpload extends HTMLElement {
  #items: Item[] = []
  #isSending = false
  #added = 0

  connectedCallback() {
    for (const part of this.querySelectorAll<HTMLElement>('[data-scripted]')) part.hidden = false
    const file = this.querySelector<HTMLInputElement>('input[name=file]')
    if (file) file.multiple = true
    this.addEventListener('change', this)
    this.addEventListener('click', this)
    this.addEventListener('input', this)
    this.addEventListener('submit', this)
    for (const kind of ['dragenter', 'dragover', 'dragleave', 'drop']) this.addEventListener(kind, this)
    document.addEventListener('paste', this)
  }

  disconnectedCallback() {
    document.removeEventListener('paste', this)
  }

  handleEvent(event: Event) {
    if (event.type === 'paste') this.#paste(event as ClipboardEvent)
    else if (event.type === 'change') this.#chosen(event.target)
    else if (event.type === 'click') this.#click(event)
    else if (event.type === 'input') this.#typed(event.target)
    else if (event.type === 'submit') this.#submit(event)
    else this.#drag(event as DragEvent)
  }

  #chosen(target: EventTarget | null) {
    if (!(target instanceof HTMLInputElement) || target.type !== 'file') return
    this.#add(target.files)
    target.value = ''
  }

  #typed(target: EventTarget | null) {
    const item = this.#items.find(({ row }) => target instanceof Node && row.contains(target))
    if (item?.state === 'waiting') this.#tell(item, '', false)
  }

  #drag(event: DragEvent) {
    if (!event.dataTransfer?.types.includes('Files')) return
    event.preventDefault()
    this.classList.toggle('m-over', event.type === 'dragenter' || event.type === 'dragover')
    if (event.type === 'drop') this.#add(event.dataTransfer.files)
  }

  #paste(event: ClipboardEvent) {
    // In a picker that is closed nobody is looking.
    if (!event.clipboardData?.files.length || this.offsetParent === null) return
    event.preventDefault()
    this.#add(event.clipboardData.files)
  }

  #add(files: FileList | null) {
    const list = this.querySelector('[data-queue]')
    const template = this.querySelector<HTMLTemplateElement>('template[data-item]')
    for (const file of files ?? []) {
      const row = template?.content.firstElementChild?.cloneNode(true)
      if (!(row instanceof HTMLElement) || !list) return
      list.append(row)
      const name = row.querySelector('[data-name]')
      if (name) name.textContent = file.name
      const item: Item = { file, row, state: 'waiting' }
      this.#items.push(item)
      const box = row.querySelector('[data-preview]')
      if (box) void preview(file, box)
      if (file.size > Number(this.dataset.max) && !/^image\/(jpeg|png|webp|avif)$/.test(file.type))
        this.#fail(item, this.dataset.heavy ?? '')
    }
    this.#draw()
    this.#items
      .find((item) => item.state === 'waiting')
      ?.row.querySelector<HTMLInputElement>('input')
      ?.focus()
  }

  #draw() {
    const isEmpty = this.#items.length === 0
    for (const part of this.querySelectorAll<HTMLElement>('[data-plain]')) part.hidden = !isEmpty
    const queue = this.querySelector<HTMLElement>('[data-queue]')
    if (queue) queue.hidden = isEmpty
    const file = this.querySelector<HTMLInputElement>('input[name=file]')
    if (file) file.required = isEmpty
  }

  #click(event: Event) {
    const button = (event.target as Element).closest('button')
    if (button?.hasAttribute('data-drop-item')) {
      this.#remove(this.#items.find((item) => item.row.contains(button)))
      this.querySelector<HTMLElement>('input[name=file]')?.focus()
    }
    // Inside another form there is no form of its own to send.
    if (button?.hasAttribute('data-send')) void this.#send()
  }

  #submit(event: Event) {
    if (this.#items.length === 0) return
    event.preventDefault()
    void this.#send()
  }

  #remove(item: Item | undefined) {
    if (!item || item.state === 'sending') return
    item.row.remove()
    this.#items = this.#items.filter((other) => other !== item)
    this.#draw()
  }

  async #send() {
    if (this.#isSending || this.#items.length === 0) return
    const silent = this.#items.filter((item) => this.#altOf(item)?.value.trim() === '')
    for (const item of silent) this.#tell(item, this.dataset.noAlt ?? '', true)
    if (silent[0]) {
      this.#altOf(silent[0])?.focus()
      return
    }
    this.#isSending = true
    this.setAttribute('aria-busy', 'true')
    for (const item of [...this.#items]) await this.#sendOne(item)
    this.#isSending = false
    this.removeAttribute('aria-busy')
    if (this.#items.length === 0 && this.#added > 0) this.dispatchEvent(new CustomEvent('media-all-added', { bubbles: true }))
    if (this.#items.length === 0 && this.dataset.then) location.assign(this.dataset.then)
  }

  #altOf = (item: Item) => item.row.querySelector<HTMLInputElement>('input[name=alt_ar]')

  #tell(item: Item, text: string, isWrong: boolean) {
    const line = item.row.querySelector('[data-said]')
    if (line) line.textContent = text
    item.row.classList.toggle('m-wrong', isWrong)
    const alt = this.#altOf(item)
    if (isWrong) alt?.setAttribute('aria-invalid', 'true')
    else alt?.removeAttribute('aria-invalid')
  }

  #fail(item: Item, text: string) {
    item.state = 'failed'
    this.#tell(item, text, true)
  }

  async #sendOne(item: Item) {
    const bar = item.row.querySelector('progress')
    const body = new FormData()
    body.set('file', await shrink(item.file), 'picture')
    body.set('alt_ar', this.#altOf(item)?.value ?? '')
    for (const name of ['credit', 'licence']) {
      body.set(name, this.querySelector<HTMLInputElement | HTMLSelectElement>(`[name=${name}]`)?.value ?? '')
    }
    item.state = 'sending'
    this.#tell(item, this.dataset.sending ?? '', false)
    if (bar) bar.hidden = false
    const answer = await send(this.dataset.to ?? '', body, (part) => {
      if (bar) bar.value = part
    })
    if (bar) bar.hidden = true
    if (!answer.picture) {
      this.#fail(item, answer.fields ? Object.values(answer.fields).join(' ') : (answer.message ?? this.dataset.lost ?? ''))
      return
    }
    item.state = 'done'
    this.#added += 1
    this.#remove(item)
    this.dispatchEvent(new CustomEvent('media-added', { bubbles: true, detail: answer.picture }))
  }
}

/** XMLHttpRequest, because it tells how much has gone out. Never rejects: no answer is an empty one. */
function send(to: string, body: FormData, onPart: (part: number) => void): Promise<UploadResponse> {
  return new Promise((done) => {
    const request = new XMLHttpRequest()
    request.responseType = 'json'
    // The last tenth is the server's.
    request.upload.addEventListener('progress', ({ loaded, total }) => onPart((0.9 * loaded) / total))
    request.addEventListener('loadend', () => done((request.response as UploadResponse | null) ?? {}))
    request.open('POST', to)
    request.send(body)
  })
}

customElements.define('media-upload', MediaUpload)
