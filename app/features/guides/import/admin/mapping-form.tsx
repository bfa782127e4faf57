import { useI18n } from '#app/platform/i18n/context.tsx'
import { FileMapping, NewStatus } from '#app/ui/admin/file-mapping.tsx'
import type { EntryMappingView } from '../present.ts'
import { rowDecisions } from '../types.ts'
import { PlaceSelect } from './export-form.tsx'

type Props = { id: string; view: EntryMappingView; encoding: string; chosen: Record<string, string> | null }

export function MappingForm({ id, view, encoding, chosen }: Props) {
  const { t } = useI18n()
  return (
    <FileMapping to={`/admin/import/${id}`} text={t('import.mapping_text')} {...{ encoding, chosen }} {...view}>
      <div className="o-field">
        <label htmlFor="target">{t('import.target')}</label>
        <PlaceSelect id="target" name="target" value={chosen?.target ?? view.target} none={t('import.target_none')} places={view.places} />
        <p className="o-hint">{t('import.target_hint')}</p>
      </div>
      <NewStatus label={t('import.new_are')} value={chosen?.status ?? view.status} />
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
    </FileMapping>
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
