import type { EditorView } from '@tiptap/pm/view'
import { withoutLanguage } from '#app/platform/letter-text.ts'
import { isSafeHref } from '#app/platform/prose.ts'
import { field, insertBlock, recordOf, searchIn } from './dialogs.ts'
import { schema } from './schema.ts'
import { changeAttributes, openDialog, part, type WritingTools } from './tools.ts'

const { nodes } = schema

/** A card of a page of the site: what it shows is read when the letter is sent. */
export async function insertPage(tools: WritingTools, view: EditorView): Promise<void> {
  const chosen = await openDialog(tools, 'card', (dialog) => searchIn(tools, dialog))
  const record = chosen && recordOf(chosen.pressed)
  if (record) insertBlock(view, nodes.page.create({ path: withoutLanguage(record.path) }))
  else view.focus()
}

/** A new button, or other words and another address for the one at a place. A record that is found gives its address. */
export async function editButton(tools: WritingTools, view: EditorView, position?: number): Promise<void> {
  const known = position === undefined ? undefined : view.state.doc.nodeAt(position)?.attrs
  const chosen = await openDialog(tools, 'button', (dialog) => {
    searchIn(tools, dialog)
    const [label, address] = [field(dialog, 'label'), field(dialog, 'address')]
    const [problem, save] = [part(dialog, 'problem'), part(dialog, 'save')]
    if (!label || !address || !problem || !save) return
    label.value = String(known?.label ?? '')
    address.value = String(known?.href ?? '')
    problem.hidden = true
    const isWhole = () => label.value.trim() !== '' && isSafeHref(address.value.trim())
    const follow = () => save.toggleAttribute('data-choose', isWhole())
    label.oninput = follow
    address.oninput = follow
    follow()
    save.onclick = () => {
      problem.hidden = isWhole()
    }
  })
  const record = chosen && recordOf(chosen.pressed)
  const typed = (name: string) => (chosen ? (field(chosen.dialog, name)?.value.replace(/\s+/g, ' ').trim() ?? '') : '')
  const button = { label: typed('label') || (record?.title ?? ''), href: record ? withoutLanguage(record.path) : typed('address') }
  if (chosen && button.label && isSafeHref(button.href)) {
    if (position === undefined) insertBlock(view, nodes.button.create(button))
    else changeAttributes(view, position, button)
  }
  view.focus()
}
