import { MAX_LINES, MAX_QUANTITY } from '#app/features/store/orders/rules.ts'
import { latinDigits, stripBidiControls } from '#app/platform/arabic.ts'
import { AppError } from '#app/platform/errors.ts'

export type PhoneForm = {
  /** Made when the form opens; however often it is sent, it is one order. */
  key: string
  q: string
  lines: { id: string; quantity: string }[]
  values: Record<(typeof phoneFields)[number], string>
  confirm: boolean
}

export const phoneFields = ['name', 'phone', 'delivery_place_id', 'address', 'note'] as const
const MAX_INPUT_LENGTH = 5000

/** A field that stands twice is refused: which of the two counts must not depend on who reads it. */
function textField(form: FormData, name: string): string {
  const [value, ...more] = form.getAll(name)
  if (more.length > 0) throw new AppError('bad_request')
  return typeof value === 'string' ? value : ''
}

/** As typed; lines come as `line.<variant>` with how many, and buttons as `add.<variant>` and `remove.<variant>`. */
export function readPhoneForm(form: FormData): { typed: PhoneForm; intent: 'search' | 'place' } {
  const intent = textField(form, 'intent')
  const lines = [...form].flatMap(([name, value]) =>
    name.startsWith('line.') && typeof value === 'string' ? [{ id: name.slice(5), quantity: latinDigits(value).trim().slice(0, 6) }] : [],
  )
  if (lines.length > MAX_LINES || new Set(lines.map((line) => line.id)).size < lines.length) throw new AppError('bad_request')
  const [, act, id = ''] = /^(add|remove)\.(.{1,100})$/s.exec(intent) ?? []
  if (!act && intent !== 'search' && intent !== 'place') throw new AppError('bad_request')
  const values = Object.fromEntries(
    phoneFields.map((name) => [name, textField(form, name).slice(0, MAX_INPUT_LENGTH)]),
  ) as PhoneForm['values']
  return {
    intent: intent === 'place' ? 'place' : 'search',
    typed: {
      ...{
        key: textField(form, 'key').slice(0, 200),
        q: stripBidiControls(textField(form, 'q').replace(/\0/g, '').toWellFormed()).trim().slice(0, 100),
      },
      ...{ values, confirm: textField(form, 'state') !== 'received', lines: act ? changed(lines, act, id) : lines },
    },
  }
}

function changed(lines: PhoneForm['lines'], act: string, id: string): PhoneForm['lines'] {
  if (act === 'remove') return lines.filter((line) => line.id !== id)
  const there = lines.find((line) => line.id === id)
  if (!there) return lines.length < MAX_LINES ? [...lines, { id, quantity: '1' }] : lines
  const more = /^\d{1,3}$/.test(there.quantity) ? Math.min(MAX_QUANTITY, Number(there.quantity) + 1) : 1
  return lines.map((line) => (line === there ? { id, quantity: String(more) } : line))
}
