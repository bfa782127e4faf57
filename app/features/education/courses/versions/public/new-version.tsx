import './versions.css'
import { useI18n } from '#app/platform/i18n/context.tsx'
import type { NewVersion } from '../types.ts'
import { Differences } from './differences.tsx'

type NewVersionProps = { version: NewVersion; own: number; action: string }

/** A newer version that its learner may choose: what is different, and how far they would be in it. */
export function NewVersionBox({ version, own, action }: NewVersionProps) {
  const { t, number } = useI18n()
  return (
    <section className="edu-box edu-version" aria-labelledby="new-version">
      <h2 id="new-version">{t('versions.new_title')}</h2>
      <p>{t('versions.new_text', { own: number(own), number: number(version.number) })}</p>
      {version.note && <p dir="auto">{version.note}</p>}
      <Differences differences={version.differences} />
      <form method="post" action={action}>
        <p className="soft">{t('versions.would_be', { done: number(version.done), total: number(version.total) })}</p>
        <input type="hidden" name="version" value={version.id} />
        <button type="submit" name="intent" value="version" className="btn btn-line">
          {t('versions.choose', { number: number(version.number) })}
        </button>
      </form>
    </section>
  )
}
