import { Refused } from '#app/ui/office/fields.tsx'
import '../office.css'
import type { ReactNode } from 'react'
import { useHref } from 'react-router'
import { useI18n } from '#app/platform/i18n/context.tsx'
import type { MessageKey } from '#app/platform/i18n/keys.ts'
import { FileSteps } from '#app/ui/office/file-trial.tsx'
import { OfficeHead } from '#app/ui/office/list-parts.tsx'
import { Icon } from '#app/ui/office-icon.tsx'
import type { ImportView } from '../present.ts'
import { BackToImports } from './imports-screen.tsx'
import { MappingForm } from './mapping-form.tsx'
import { Progress } from './progress.tsx'
import { Trial } from './trial.tsx'

type Props = { view: ImportView; problem: string | null; chosen: Record<string, string> | null }

/** One import on its way: file → fields → trial → writing. */
export function ImportScreen({ view, problem, chosen }: Props) {
  const { t, number, has } = useI18n() as ReturnType<typeof useI18n> & { has(key: string): key is MessageKey }
  const said = problem ?? troubleText(view.trouble, { t, has })
  const size =
    view.kilobytes < 1024
      ? t('import.kilobytes', { size: number(view.kilobytes) })
      : t('import.megabytes', { size: number(view.kilobytes / 1024, 1) })
  return (
    <>
      <OfficeHead
        title={t('import.one_title')}
        lead={
          <>
            <bdi dir="auto">{view.fileName}</bdi>
            {' · '}
            {t('import.rows', { count: view.total })}
            {' · '}
            <bdi className="o-nowrap">{size}</bdi>
            {' · '}
            {t(`import.format_${view.format}`)}
          </>
        }
      >
        <BackToImports />
      </OfficeHead>
      <Steps view={view} />
      <Refused text={said} />
      <Body view={view} chosen={chosen} />
    </>
  )
}

function troubleText(
  code: string | null,
  { t, has }: { t: (key: MessageKey) => string; has(key: string): key is MessageKey },
): string | null {
  if (!code) return null
  const key = `errors.${code}`
  return has(key) ? t(key) : t('errors.import_failed')
}

function Body({ view, chosen }: Omit<Props, 'problem'>) {
  if (view.mapping) return <MappingForm id={view.id} view={view.mapping} encoding={view.encoding} chosen={chosen} />
  if (view.trial && view.counts) return <Trial view={view} trial={view.trial} counts={view.counts} />
  switch (view.state) {
    case 'reading':
    case 'checking':
    case 'applying':
    case 'undoing':
      return <Progress view={view} />
    case 'applied':
    case 'undone':
      return <Outcome view={view} />
    case 'cancelled':
      return <Said icon="ban" text="import.cancelled_text" />
    default:
      return <Again id={view.id} />
  }
}

const steps = ['file', 'fields', 'trial', 'write'] as const

function Steps({ view }: { view: ImportView }) {
  const { t } = useI18n()
  const at = view.state === 'reading' ? 0 : view.mapping ? 1 : ['checking', 'checked', 'mapping'].includes(view.state) ? 2 : 3
  const isOver = view.state === 'applied' || view.state === 'undone'
  const labels = steps.map((step) => t(`import.step_${step}`))
  return <FileSteps label={t('import.steps')} steps={labels} at={isOver ? steps.length : at} trial={2} />
}

function Said({ icon, text, children }: { icon: 'ban' | 'circle-check' | 'rotate-ccw'; text: MessageKey; children?: ReactNode }) {
  const { t } = useI18n()
  return (
    <div className={icon === 'circle-check' ? 'o-note o-good' : 'o-note'} role="status">
      <Icon name={icon} />
      <div>
        <p>{t(text)}</p>
        {children}
      </div>
    </div>
  )
}

/** A trial that was never finished. */
function Again({ id }: { id: string }) {
  const { t } = useI18n()
  const action = useHref(`/admin/import/${id}`)
  return (
    <form method="post" action={action} className="o-row">
      <button type="submit" name="intent" value="again" className="o-btn o-main">
        <Icon name="flask-conical" />
        {t('import.try')}
      </button>
      <button type="submit" name="intent" value="cancel" className="o-btn">
        {t('import.cancel')}
      </button>
    </form>
  )
}

/** A name keeps its own direction within a sentence. */
const apart = (name: string) => `\u2068${name}\u2069`

function Outcome({ view }: { view: ImportView }) {
  const { t } = useI18n()
  const action = useHref(`/admin/import/${view.id}`)
  const { new: added = 0, changed = 0, left_out: leftOut = 0 } = view.counts ?? {}
  return (
    <>
      <Said icon={view.undone ? 'rotate-ccw' : 'circle-check'} text={view.undone ? 'import.undone_text' : 'import.applied_text'}>
        <ul className="im-outcome">
          <li>{t('import.added', { count: added })}</li>
          <li>{t('import.changed', { count: changed })}</li>
          {leftOut > 0 && <li>{t('import.left_out', { count: leftOut })}</li>}
        </ul>
        <p className="o-muted">
          {view.appliedAt && t('import.applied_by', { name: apart(view.by), when: view.appliedAt })}{' '}
          {view.undone && t('import.undone_by', { name: apart(view.undone.by), when: view.undone.at })}
        </p>
      </Said>
      {view.unsearched > 0 && <Progress view={view} />}
      {view.left && (
        <section className="im-left">
          <h2>{t('import.undo_left', { count: view.left.count })}</h2>
          <p>{t('import.undo_left_text')}</p>
          <ul>
            {view.left.names.map((name, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: names repeat, and the list never changes
              <li key={i}>
                <bdi>{name}</bdi>
              </li>
            ))}
          </ul>
        </section>
      )}
      {view.state === 'applied' && (
        <form method="post" action={action} className="im-undo">
          <p>{t('import.undo_text')}</p>
          <button type="submit" name="intent" value="undo" className="o-btn o-danger">
            <Icon name="rotate-ccw" />
            {t('import.undo')}
          </button>
        </form>
      )}
    </>
  )
}
