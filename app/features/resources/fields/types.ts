import type * as z from 'zod'
import type { AuditValue } from '#app/features/audit/types.ts'
import type { DbOrTx } from '#app/platform/db/types.ts'
import type { I18n } from '#app/platform/i18n/i18n.ts'
import type { MessageKey } from '#app/platform/i18n/keys.ts'

export type FieldKind =
  | 'text'
  | 'local'
  | 'prose'
  | 'phone'
  | 'url'
  | 'select'
  | 'ref'
  | 'refs'
  | 'date'
  | 'number'
  | 'money'
  | 'toggle'
  | 'point'
  | 'hours'
  | 'picture'

/** What a field holds, as JSON; null for nothing. */
export type FieldValue = AuditValue
export type FieldValues = Readonly<Record<string, FieldValue>>

/** `within` is the row that the option belongs to, for a field that is narrowed by another one. */
export type FieldOption = { value: string; label: string; within?: string | undefined }
/** The options of every field that has some, by the field's name. */
export type FieldOptions = Readonly<Record<string, readonly FieldOption[]>>
export type OptionSource = { db: DbOrTx; i18n: I18n }

/** What a form shows and a CSV holds: one text, or one for each part of the field. */
export type FieldInput = string | Readonly<Record<string, string>>

/**
 * One field of a resource: everything that the kit derives (form, parsing, list, history, CSV) comes from here. The schema
 * reads a `FieldInput`; the codes of its issues are messages under `errors.`.
 */
export type Field<Value extends FieldValue = FieldValue> = {
  kind: FieldKind
  label: MessageKey
  /** Of several fields of one label, which: its `{n}`. */
  nth?: number | undefined
  hint?: MessageKey | undefined
  required: boolean
  /** Parts of the value that have an input of their own, named `<field>.<part>`; none when there is one input. */
  parts: readonly string[]
  /** Fields of one group are one decision when two people changed one of them, under the group's name, such as the numbers of a point. */
  group?: { id: string; label: MessageKey; nth?: number } | undefined
  /** All inputs are one decision when two people changed the field; otherwise each is one. */
  isWhole: boolean
  schema: z.ZodType<Value | null>
  toInput(value: Value, i18n: I18n): FieldInput
  /** What the form shows for nothing, where that is not an empty input. */
  emptyInput?: FieldInput | undefined
  /** What its column holds for nothing, where that may not be null. */
  none?: Value | undefined
  /** One column of a CSV in place of one for each input. */
  cell?: { write(value: Value): string; read(cell: string): FieldInput } | undefined
  /** As it is read in a list and in the history. */
  toText(value: Value, context: { i18n: I18n; options: readonly FieldOption[] }): string
  options?: ((source: OptionSource) => Promise<readonly FieldOption[]>) | undefined
  /** What it is called to choose none of them. */
  noneLabel?: MessageKey | undefined
  /** What is none of the options is not refused for that: the room knows what there is, and what is gone may stay. */
  isOpen?: boolean | undefined
  /** The field whose value an option must be `within`: the form offers only those, once that field has a value. */
  narrowedBy?: string | undefined
  /** Ticked one by one: its input comes once for each, and is their ids in lines. */
  isMany?: boolean | undefined
  maxLength?: number | undefined
  isLong?: boolean | undefined
  /** Codes are read from left to right in every language. */
  isLtr?: boolean | undefined
  /** A long text that may hold pictures and cards. */
  hasEmbeds?: boolean | undefined
  /**
   * Kept as a text in signs and written in the writing surface: as a letter (platform/letter-text.ts), or as a long text is. `lines`:
   * a code in each line.
   */
  surface?: 'letter' | 'prose' | 'lines' | undefined
}

export type ResourceFields = Readonly<Record<string, Field>>

/** What fields hold whose kinds are known where they are read. */
export type ValuesOf<Fields extends ResourceFields> = {
  readonly [Name in keyof Fields]: Fields[Name] extends Field<infer Value> ? Value | null : never
}

/** A field as its widget draws it. */
export type FieldView = {
  name: string
  kind: FieldKind
  label: string
  hint: string | null
  required: boolean
  /** Said by the row itself, and never changed. */
  isFixed: boolean
  isLong: boolean
  isLtr: boolean
  hasEmbeds: boolean
  surface: 'letter' | 'prose' | 'lines' | null
  maxLength: number | null
  options: readonly FieldOption[]
  /** What it is called to choose none of them, where it says so. */
  none: string | null
  /** One of the options is always chosen. */
  isChosen: boolean
}
export type FieldViews = Readonly<Record<string, FieldView>>
