import './resources.css'
import { createContext, type ReactNode, useContext } from 'react'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { LocalTabs } from '#app/ui/admin/local-tabs.tsx'
import type { FieldView, FieldViews } from '../fields/types.ts'
import { FieldWidget } from './field-widget.tsx'

/** The declared fields of an editor that its room draws by hand: `DeclaredField` and `DeclaredTexts` draw them by name. */
export const DeclaredContext = createContext<FieldViews>({})

type Named = {
  name: string
  /** In place of the declared ones, where they depend on the row. */
  label?: string
  hint?: string
  options?: FieldView['options']
}

/** The widget of one field. */
export function DeclaredField({ name, ...changes }: Named) {
  const field = useContext(DeclaredContext)[name]
  return field ? <FieldWidget field={{ ...field, ...changes }} pictures={[]} today="" isAlone={false} /> : null
}

type Texts = {
  /** Tells two sets of tabs of one form apart. */
  id: string
  names: readonly string[]
  /** Labels that depend on the row, by the field's name. */
  labels?: Readonly<Record<string, string>>
  below?: (input: string) => ReactNode
  opens?: string | null
}

/** Texts in four languages, in one row of tabs. */
export function DeclaredTexts({ id, names, labels = {}, ...tabs }: Texts) {
  const views = useContext(DeclaredContext)
  const fields = names.flatMap((name) => (views[name] ? [{ ...views[name], label: labels[name] ?? views[name].label }] : []))
  return <LocalTabs id={id} fields={useLocalFields(fields)} hasFallback {...tabs} />
}

/** Fields of the kinds `local` and `prose`, as their tabs draw them. */
export function useLocalFields(fields: readonly FieldView[]) {
  const { t } = useI18n()
  return fields.map(({ name, kind, surface, label, required, isLong, hasEmbeds, maxLength, hint }) => ({
    arabicLabel: required ? t('resources.required_label', { label }) : label,
    name,
    label,
    isLong,
    isProse: kind === 'prose' || surface === 'prose',
    isLines: surface === 'lines',
    keepsHint: surface === 'prose',
    hasEmbeds,
    maxLength: maxLength ?? 300,
    hint: hint ?? undefined,
  }))
}
