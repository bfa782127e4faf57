import { DuplicateChoice } from '#app/features/imports/admin/duplicate-choice.tsx'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { NewStatus } from '#app/ui/admin/file-mapping.tsx'
import type { ImportOptionsView } from '../present.ts'
import { PlaceSelect } from './export-form.tsx'

type Props = { options: ImportOptionsView; chosen: Record<string, string> | null }

/** Where the rows of a file go, and how they are taken. */
export function EntryOptions({ options, chosen }: Props) {
  const { t } = useI18n()
  return (
    <>
      <div className="o-field">
        <label htmlFor="target">{t('import.target')}</label>
        <PlaceSelect
          id="target"
          name="target"
          value={chosen?.target ?? options.target}
          none={t('import.target_none')}
          places={options.places}
        />
        <p className="o-hint">{t('import.target_hint')}</p>
      </div>
      <NewStatus label={t('import.new_are')} value={chosen?.status ?? options.status} />
      <DuplicateChoice value={chosen?.alike ?? options.alike} />
      <label className="o-choice">
        <input
          type="checkbox"
          className="o-check"
          name="make_places"
          value="yes"
          defaultChecked={chosen ? chosen.make_places === 'yes' : options.makePlaces}
        />
        {t('import.make_places')}
      </label>
    </>
  )
}
