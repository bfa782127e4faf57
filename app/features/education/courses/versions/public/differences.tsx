import { useI18n } from '#app/platform/i18n/context.tsx'
import type { VersionDifferences } from '../types.ts'

/** What is different between two versions of a course, lesson by lesson. */
export function Differences({ differences: { added, removed, changed, passPercent } }: { differences: VersionDifferences }) {
  const { t, number } = useI18n()
  return (
    <dl className="edu-differences">
      <Names label={t('versions.added')} names={added} />
      <Names label={t('versions.removed')} names={removed} />
      {changed.length > 0 && (
        <div>
          <dt>{t('versions.changed')}</dt>
          {changed.map(({ name, what }) => (
            <dd key={name}>
              <bdi>{name}</bdi> <small>({what.map((one) => t(`versions.change_${one}`)).join(' · ')})</small>
            </dd>
          ))}
        </div>
      )}
      {passPercent && (
        <div>
          <dd>{t('versions.pass', { from: number(passPercent.from), to: number(passPercent.to) })}</dd>
        </div>
      )}
    </dl>
  )
}

function Names({ label, names }: { label: string; names: readonly string[] }) {
  if (names.length === 0) return null
  return (
    <div>
      <dt>{label}</dt>
      {names.map((name) => (
        <dd key={name}>
          <bdi>{name}</bdi>
        </dd>
      ))}
    </div>
  )
}
