import { FileField } from '#app/ui/admin/file-field.tsx'
import './files.css'
import { encodings } from '#app/platform/files/types.ts'
import { useI18n } from '#app/platform/i18n/context.tsx'

const encodingNames = {
  'utf-8': 'ui-admin.file_encoding_utf8',
  'utf-16le': 'ui-admin.file_encoding_utf16le',
  'utf-16be': 'ui-admin.file_encoding_utf16be',
  'windows-1256': 'ui-admin.file_encoding_w1256',
  'windows-1252': 'ui-admin.file_encoding_w1252',
} as const

type Props = { accept: string; hint: string; problem: string | null }

/** The file of a form that brings one, and how a table is to be read where the guess is wrong. */
export function FileFields({ accept, hint, problem }: Props) {
  const { t } = useI18n()
  return (
    <>
      <FileField label={t('ui-admin.file')} accept={accept} problem={problem} hint={hint} />
      <details className="o-more">
        <summary>{t('ui-admin.file_table_options')}</summary>
        <div className="o-field">
          <label htmlFor="encoding">{t('ui-admin.file_encoding')}</label>
          <select id="encoding" name="encoding" className="o-in" defaultValue="">
            <option value="">{t('ui-admin.file_automatic')}</option>
            {encodings.map((one) => (
              <option key={one} value={one}>
                {t(encodingNames[one])}
              </option>
            ))}
          </select>
        </div>
        <div className="o-field">
          <label htmlFor="delimiter">{t('ui-admin.file_delimiter')}</label>
          <select id="delimiter" name="delimiter" className="o-in" defaultValue="">
            <option value="">{t('ui-admin.file_automatic')}</option>
            <option value=",">{t('ui-admin.file_delimiter_comma')}</option>
            <option value=";">{t('ui-admin.file_delimiter_semicolon')}</option>
            <option value="tab">{t('ui-admin.file_delimiter_tab')}</option>
            <option value="|">{t('ui-admin.file_delimiter_bar')}</option>
          </select>
        </div>
      </details>
    </>
  )
}
