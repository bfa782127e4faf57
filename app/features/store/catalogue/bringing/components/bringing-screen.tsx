import { useHref } from 'react-router'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { Link } from '#app/ui/link.tsx'
import { ColumnFields } from '#app/ui/office/column-fields.tsx'
import { Refused } from '#app/ui/office/fields.tsx'
import { FileSteps } from '#app/ui/office/file-trial.tsx'
import { OfficeHead } from '#app/ui/office/list-parts.tsx'
import { Icon } from '#app/ui/office-icon.tsx'
import type { BringingView, MappingView } from '../present.ts'
import { stockModes } from '../types.ts'
import { Trial } from './trial.tsx'

type Props = { view: BringingView; problem: string | null; chosen: Record<string, string> | null }

const steps = ['file', 'fields', 'trial', 'write'] as const

/** One file of products on its way: file → fields → trial → writing. */
export function BringingScreen({ view, problem, chosen }: Props) {
  const { t } = useI18n()
  const at = view.mapping ? 1 : view.trial ? 2 : steps.length
  return (
    <>
      <OfficeHead
        title={t('bringing.one_title')}
        lead={
          <>
            <bdi dir="auto">{view.fileName}</bdi>
            {` · ${t('bringing.rows', { count: view.total })} · ${t(`bringing.format_${view.format}`)}`}
          </>
        }
      >
        <Link to="/admin/store/import" className="o-btn">
          {t('bringing.to_list')}
        </Link>
      </OfficeHead>
      <FileSteps label={t('bringing.steps')} steps={steps.map((step) => t(`bringing.step_${step}`))} at={at} trial={2} />
      <Refused text={problem} />
      {view.mapping && <MappingForm id={view.id} view={view.mapping} encoding={view.encoding} chosen={chosen} />}
      {view.trial && <Trial id={view.id} trial={view.trial} />}
      {view.state === 'cancelled' && <Cancelled />}
      {view.done && <Outcome id={view.id} done={view.done} />}
    </>
  )
}

function Cancelled() {
  const { t } = useI18n()
  return (
    <p className="o-note" role="status">
      <Icon name="ban" />
      <span>{t('bringing.cancelled_text')}</span>
    </p>
  )
}

type MappingProps = { id: string; view: MappingView; encoding: string; chosen: Record<string, string> | null }

/** Which column is what. The guess is made by the headings; what was chosen the last time for such a file is chosen again. */
function MappingForm({ id, view, encoding, chosen }: MappingProps) {
  const { t } = useI18n()
  const action = useHref(`/admin/store/import/${id}`)
  return (
    <form method="post" action={action}>
      <p className="o-note">
        <Icon name="info" />
        <span>{t('bringing.mapping_text')}</span>
      </p>
      <ColumnFields caption={t('bringing.step_fields')} columns={view.columns} fields={view.fields} chosen={chosen} />
      <p className="o-hint">{t('bringing.wrong_letters', { encoding })}</p>
      <div className="im-options">
        <div className="o-field">
          <label htmlFor="status">{t('bringing.new_are')}</label>
          <select id="status" name="status" className="o-in" defaultValue={chosen?.status ?? view.options.status}>
            <option value="draft">{t('bringing.new_draft')}</option>
            <option value="published">{t('bringing.new_published')}</option>
          </select>
        </div>
        <div className="o-field">
          <label htmlFor="stock">{t('bringing.stock_is')}</label>
          <select id="stock" name="stock" className="o-in" defaultValue={chosen?.stock ?? view.options.stock}>
            {stockModes.map((mode) => (
              <option key={mode} value={mode}>
                {t(`bringing.stock_${mode}`)}
              </option>
            ))}
          </select>
        </div>
        <label className="o-choice">
          <input
            type="checkbox"
            className="o-check"
            name="make_shelves"
            value="yes"
            defaultChecked={chosen ? chosen.make_shelves === 'yes' : view.options.makeShelves}
          />
          {t('bringing.make_shelves')}
        </label>
      </div>
      <div className="o-savebar">
        <button type="submit" name="intent" value="map" className="o-btn o-main">
          <Icon name="flask-conical" />
          {t('bringing.try')}
        </button>
        <button type="submit" name="intent" value="cancel" className="o-btn">
          {t('bringing.cancel')}
        </button>
      </div>
    </form>
  )
}

function Outcome({ id, done }: { id: string; done: NonNullable<BringingView['done']> }) {
  const { t } = useI18n()
  const action = useHref(`/admin/store/import/${id}`)
  const { counts, undone } = done
  return (
    <>
      <div className={undone ? 'o-note' : 'o-note o-good'} role="status">
        <Icon name={undone ? 'rotate-ccw' : 'circle-check'} />
        <div>
          <p>{t(undone ? 'bringing.undone_text' : 'bringing.applied_text')}</p>
          <ul className="im-outcome">
            <li>{t('bringing.added', { count: counts?.new ?? 0 })}</li>
            <li>{t('bringing.changed', { count: counts?.changed ?? 0 })}</li>
            {(counts?.wrong ?? 0) > 0 && <li>{t('bringing.left_out', { count: counts?.wrong ?? 0 })}</li>}
          </ul>
          <p className="o-muted">
            {t('bringing.applied_by', { name: done.by, when: done.at })}{' '}
            {undone && t('bringing.undone_by', { name: undone.by, when: undone.at })}
          </p>
        </div>
      </div>
      {undone && undone.left.length > 0 && (
        <section className="im-left">
          <h2>{t('bringing.undo_left', { count: undone.left.length })}</h2>
          <p>{t('bringing.undo_left_text')}</p>
          <ul>
            {undone.left.map((name) => (
              <li key={name}>
                <bdi>{name}</bdi>
              </li>
            ))}
          </ul>
        </section>
      )}
      {!undone && (
        <form method="post" action={action} className="im-undo">
          <p>{t('bringing.undo_text')}</p>
          <button type="submit" name="intent" value="undo" className="o-btn o-danger">
            <Icon name="rotate-ccw" />
            {t('bringing.undo')}
          </button>
        </form>
      )}
    </>
  )
}
