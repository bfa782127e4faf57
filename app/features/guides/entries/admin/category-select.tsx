import { useI18n } from '#app/platform/i18n/context.tsx'
import type { CategoryOption } from './present.ts'

type CategorySelectProps = { id: string; name: string; options: readonly CategoryOption[]; value: string; problem?: boolean }

/** Every category of the guides, under what it lies in. */
export function CategorySelect({ id, name, options, value, problem = false }: CategorySelectProps) {
  const { t } = useI18n()
  const groups = Map.groupBy(options, (option) => option.group)
  return (
    <select
      id={id}
      name={name}
      className="o-in"
      defaultValue={value}
      required
      aria-invalid={problem || undefined}
      aria-describedby={problem ? `${id}-problem` : undefined}
    >
      <option value="">{t('entries.choose')}</option>
      {[...groups].map(([group, members]) => (
        <optgroup key={group} label={group}>
          {members.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </optgroup>
      ))}
    </select>
  )
}
