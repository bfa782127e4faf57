const MAX_NAME = 60

type Chosen = { line: HTMLLIElement; id: string | undefined }

/**
 * The files of the question that is being written: brought as they are chosen, dropped or pasted, listed above the field, and sent
 * with the question by their ids. Without script the field of the form has them.
 */
export class ChosenFiles {
  readonly #root: HTMLElement
  readonly #explain: (text: string) => void
  #chosen: Chosen[] = []

  constructor(root: HTMLElement, explain: (text: string) => void) {
    this.#root = root
    this.#explain = explain
    this.#field?.addEventListener('change', () => this.#takeChosen())
    const form = this.#field?.form
    form?.addEventListener('dragover', (event) => event.preventDefault())
    form?.addEventListener('drop', (event) => this.#takeFrom(event, event.dataTransfer))
    form?.addEventListener('paste', (event) => this.#takeFrom(event, event.clipboardData))
    // What was chosen before this was here.
    this.#takeChosen()
  }

  get ids(): string[] {
    return this.#chosen.flatMap(({ id }) => id ?? [])
  }

  get isBringing(): boolean {
    return this.#chosen.some(({ id }) => id === undefined)
  }

  get bringingText(): string {
    return this.#field?.dataset.bringing ?? ''
  }

  clear(): void {
    for (const { line } of this.#chosen) line.remove()
    this.#chosen = []
    this.#show()
  }

  get #field(): HTMLInputElement | null {
    return this.#root.querySelector<HTMLInputElement>('[data-files]')
  }

  get #list(): HTMLElement | null {
    return this.#root.querySelector<HTMLElement>('[data-chosen]')
  }

  #takeChosen() {
    const field = this.#field
    if (!field) return
    const files = [...(field.files ?? [])]
    field.value = ''
    void this.#bringAll(files)
  }

  #takeFrom(event: Event, data: DataTransfer | null) {
    const files = [...(data?.files ?? [])]
    if (files.length === 0) return
    event.preventDefault()
    void this.#bringAll(files)
  }

  async #bringAll(files: readonly File[]) {
    const { max = '1', many = '' } = this.#field?.dataset ?? {}
    for (const file of files) {
      if (this.#chosen.length >= Number(max)) return this.#explain(many)
      await this.#bring(file)
    }
  }

  async #bring(file: File) {
    const { bringing = '', brought = '' } = this.#field?.dataset ?? {}
    const chosen: Chosen = { line: this.#lineOf(file.name, bringing), id: undefined }
    this.#chosen.push(chosen)
    this.#list?.append(chosen.line)
    this.#show()
    const result = await this.#send(file)
    if (!this.#chosen.includes(chosen)) return
    if ('id' in result) {
      chosen.id = result.id
      const note = chosen.line.querySelector('small')
      if (note) note.textContent = brought
      this.#explain('')
    } else {
      this.#forget(chosen)
      this.#explain(result.problem)
    }
  }

  async #send(file: File): Promise<{ id: string } | { problem: string }> {
    const offline = this.#root.querySelector<HTMLElement>('[data-problem]')?.dataset.offline ?? ''
    const body = new FormData()
    body.append('file', file)
    try {
      const response = await fetch(this.#root.dataset.filesApi ?? '', { method: 'POST', body })
      const answer = (await response.json()) as { id?: string; message?: string }
      return response.ok && answer.id ? { id: answer.id } : { problem: answer.message ?? offline }
    } catch {
      return { problem: offline }
    }
  }

  #lineOf(name: string, state: string): HTMLLIElement {
    const line = document.createElement('li')
    const [label, note, remove] = [document.createElement('bdi'), document.createElement('small'), document.createElement('button')]
    label.textContent = name.slice(0, MAX_NAME)
    note.textContent = state
    note.setAttribute('role', 'status')
    remove.type = 'button'
    remove.className = 'o-tool'
    remove.textContent = '×'
    remove.setAttribute('aria-label', `${this.#field?.dataset.remove ?? ''} ${name.slice(0, MAX_NAME)}`)
    remove.addEventListener('click', () => {
      const chosen = this.#chosen.find((one) => one.line === line)
      if (chosen) this.#forget(chosen)
      this.#field?.focus()
    })
    line.append(label, note, remove)
    return line
  }

  #forget(chosen: Chosen) {
    chosen.line.remove()
    this.#chosen = this.#chosen.filter((one) => one !== chosen)
    this.#show()
  }

  #show() {
    const list = this.#list
    if (list) list.hidden = this.#chosen.length === 0
  }
}
