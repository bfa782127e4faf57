import '../admin.css'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { FileForm, FileHistory, type FileLine } from '#app/ui/admin/file-imports.tsx'
import { AdminHead } from '#app/ui/admin/list-sections.tsx'
import type { PlaceGroup } from '../present.ts'
import { ExportForm } from './export-form.tsx'

export type ImportsView = {
  mayImport: boolean
  imports: FileLine[]
  older: string | null
  isFirst: boolean
  places: PlaceGroup[]
}

const accepted = '.json,.geojson,.csv,.tsv,.txt,application/json,application/geo+json,text/csv'

/** Importing files, taking the guide out, and all imports so far. */
export function ImportsScreen({ view, problem }: { view: ImportsView; problem: string | null }) {
  const { t } = useI18n()
  const { mayImport, imports, older, isFirst, places } = view
  const words = { text: t('import.bring_text'), hint: t('import.file_hint') }
  return (
    <>
      <AdminHead title={t('import.title')} lead={t('import.lead')} />
      <div className="im-two">
        {mayImport && <FileForm to="/admin/import" accept={accepted} {...words} problem={problem} />}
        <ExportForm places={places} />
      </div>
      <FileHistory
        id="imports"
        to="/admin/import"
        lines={imports}
        opens={mayImport}
        {...{ older, isFirst }}
        summary={t('import.shown', { count: imports.length })}
        noneText={t('import.none_text')}
        retention={t('import.kept_weeks')}
      />
    </>
  )
}
