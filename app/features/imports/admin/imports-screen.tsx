import './imports.css'
import type { ReactNode } from 'react'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { FileForm, FileHistory } from '#app/ui/admin/file-imports.tsx'
import { AdminHead } from '#app/ui/admin/list-sections.tsx'
import type { ImportListView } from '../present.ts'
import type { ImportTexts } from './import-screen.tsx'

type Props = {
  view: ImportListView
  problem: string | null
  texts: ImportTexts
  /** The files that it takes, by ending and type. */
  accept: string
  /** Of its table, for the columns that somebody chose. */
  tableId: string
  tabs?: ReactNode
  /** Beside the form: how the room is taken out as a file. */
  children: ReactNode
}

/** Bringing a file, and all imports so far. */
export function ImportsScreen({ view, problem, texts, accept, tableId, tabs, children }: Props) {
  const { t } = useI18n()
  const { address, mayImport, imports, older, isFirst } = view
  return (
    <>
      <AdminHead title={t(texts('title'))} lead={t(texts('lead'))} />
      {tabs}
      <div className="im-two">
        {mayImport && (
          <FileForm to={address} accept={accept} text={t(texts('bring_text'))} hint={t(texts('file_hint'))} problem={problem} />
        )}
        {children}
      </div>
      <FileHistory
        id={tableId}
        to={address}
        lines={imports}
        opens={mayImport}
        {...{ older, isFirst }}
        summary={t('imports.shown', { count: imports.length })}
        noneText={t('imports.none_text')}
        retention={t(texts('kept_weeks'))}
      />
    </>
  )
}
