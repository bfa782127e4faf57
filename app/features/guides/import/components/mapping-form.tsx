import { useHref } from 'react-router'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { ColumnFields } from '#app/ui/office/column-fields.tsx'
import { Icon } from '#app/ui/office-icon.tsx'
import type { MappingView } from '../present.ts'
import { rowDecisions } from '../types.ts'
import { PlaceSelect } from './export-form.tsx'

type Props = { id: string; view: MappingView; encoding: string; chosen: Record<string, string> | null }

/** Which column is what. The guess is made by the headings; what was chosen the last time for such a file is chosen again. */
export function MappingForm({ id, view, encoding, chosen }: Props) {
  const { t } = useI18n()
  const action = useHref(`/admin/import/${id}`)
  return (
    <form method="post" action={action} className="im-mapping">
      <p className="o-note">
        <Icon name="info" />
        <span>{t('import.mapping_text')}</span>
      </p>
      <ColumnFields caption={t('import.step_fields')} columns={view.columns} fields={view.fields} chosen={chosen} />
      <p className="o-hint">{t('import.wrong_letters', { encoding })}</p>
      <Options view={view} chosen={chosen} />
      <div className="o-savebar">
        <button type="submit" name="intent" value="map" className="o-btn o-main">
          <Icon name="flask-conical" />
          {t('import.try')}
        </button>
        <button type="submit" name="intent" value="cancel" className="o-btn" formNoValidate>
          {t('import.cancel')}
        </button>
      </div>
    </form>
  )
}

function Options({ view, chosen }: Pick<Props, 'view' | 'chosen'>) {
  const { t } = useI18n()
  return (
    <div className="im-options">
      <div className="o-field">
        <label htmlFor="target">{t('import.target')}</label>
        <PlaceSelect id="target" name="target" value={chosen?.target ?? view.target} none={t('import.target_none')} places={view.places} />
        <p className="o-hint">{t('import.target_hint')}</p>
      </div>
      <div className="o-field">
        <label htmlFor="status">{t('import.new_are')}</label>
        <select id="status" name="status" className="o-in" defaultValue={chosen?.status ?? view.status}>
          <option value="draft">{t('import.new_draft')}</option>
          <option value="published">{t('import.new_published')}</option>
        </select>
      </div>
      <AlikeChoice value={chosen?.alike ?? view.alike} />
      <label className="o-choice">
        <input
          type="checkbox"
          className="o-check"
          name="make_places"
          value="yes"
          defaultChecked={chosen ? chosen.make_places === 'yes' : view.makePlaces}
        />
        {t('import.make_places')}
      </label>
    </div>
  )
}

export function AlikeChoice({ value }: { value: string }) {
  const { t } = useI18n()
  return (
    <div className="o-field">
      <label htmlFor="alike">{t('import.alike')}</label>
      <select id="alike" name="alike" className="o-in" defaultValue={value}>
        <option value="ask">{t('import.alike_ask')}</option>
        {rowDecisions.map((decision) => (
          <option key={decision} value={decision}>
            {t(`import.alike_${decision}`)}
          </option>
        ))}
      </select>
    </div>
  )
}
