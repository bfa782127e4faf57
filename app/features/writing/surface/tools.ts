import type { Attrs } from '@tiptap/pm/model'
import type { EditorView } from '@tiptap/pm/view'
import type { Lookup } from './lookup.ts'

/** What the server drew for all surfaces of a page: the words stand there, in the page's language. */
export type WritingTools = { root: HTMLElement; lookup: Lookup }

const lookups = new WeakMap<HTMLElement, WritingTools>()

export function findTools(load: (from: string) => Lookup): WritingTools | undefined {
  const root = document.querySelector<HTMLElement>('[data-writing-tools]')
  if (!root) return undefined
  const known = lookups.get(root)
  if (known) return known
  const tools = { root, lookup: load(root.dataset.from ?? '') }
  lookups.set(root, tools)
  return tools
}

/** A copy of a template by its name. */
export function drawn({ root }: WritingTools, name: string): HTMLElement {
  const template = root.querySelector<HTMLTemplateElement>(`template[data-writing="${name}"]`)
  return template?.content.firstElementChild?.cloneNode(true) as HTMLElement
}

export const part = <T extends HTMLElement = HTMLElement>(root: ParentNode, name: string): T | null =>
  root.querySelector<T>(`[data-${name}]`)

/** The dialog of a name, opened; the promise is what was pressed in it, undefined when it was left. */
export function openDialog(
  { root }: WritingTools,
  name: string,
  prepare: (dialog: HTMLDialogElement) => void,
): Promise<{ pressed: HTMLElement; dialog: HTMLDialogElement } | undefined> {
  const dialog = root.querySelector<HTMLDialogElement>(`dialog[data-writing="${name}"]`)
  if (!dialog) return Promise.resolve(undefined)
  prepare(dialog)
  const left = new AbortController()
  return new Promise((done) => {
    const { signal } = left
    const end = (pressed?: HTMLElement) => {
      left.abort()
      if (dialog.open) dialog.close()
      done(pressed && { pressed, dialog })
    }
    dialog.addEventListener('close', () => end(), { signal })
    dialog.addEventListener(
      'click',
      (event) => {
        const button = (event.target as Element).closest<HTMLElement>('button')
        // The library has a dialog of its own inside.
        if (!button || button.closest('dialog') !== dialog) return
        if (button.hasAttribute('data-cancel')) end()
        else if (button.hasAttribute('data-choose')) end(button)
      },
      { signal },
    )
    dialog.showModal()
  })
}

export function changeAttributes(view: EditorView, position: number | undefined, attributes: Attrs): void {
  const node = position === undefined ? null : view.state.doc.nodeAt(position)
  if (position === undefined || !node) return
  view.dispatch(view.state.tr.setNodeMarkup(position, undefined, { ...node.attrs, ...attributes }))
}
