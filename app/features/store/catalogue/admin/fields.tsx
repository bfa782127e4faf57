import { useI18n } from '#app/platform/i18n/context.tsx'
import { ChoiceField } from '#app/ui/admin/fields.tsx'
import { LocalTabs } from '#app/ui/admin/local-tabs.tsx'
import { illustrationOptions } from '#app/ui/illustrations/label.ts'
import { lengthOf } from './forms/rules.ts'
import { illustrations } from './types.ts'

export type NamedProps = { id: string; name: string }
export const asOption = ({ id, name }: NamedProps) => ({ value: id, label: name })

/** `prose`: a description, written in the writing surface. */
type LocalField = { name: string; label: string; long?: boolean; prose?: boolean }

/** `LocalTabs` with the lengths that this room allows. */
export function StoreTexts({ id, fields }: { id: string; fields: readonly LocalField[] }) {
  return (
    <LocalTabs
      id={id}
      fields={fields.map(({ name, label, long, prose = false }) => ({
        ...{ name, label, maxLength: lengthOf(name) },
        ...{ isLong: long || prose, isProse: prose },
      }))}
    />
  )
}

export function IllustrationField() {
  const i18n = useI18n()
  return (
    <ChoiceField
      name="illustration"
      label={i18n.t('catalogue-admin.illustration')}
      options={illustrationOptions(i18n, illustrations)}
      none={i18n.t('catalogue-admin.drawing_none')}
    />
  )
}
