import { useI18n } from '#app/platform/i18n/context.tsx'
import { Icon } from '#app/ui/admin-icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { MAX_FILE_BYTES, MAX_FILES } from '../chat-files/rules.ts'
import type { ChatFile, ChatFileKind } from '../chat-files/types.ts'

const icons = { table: 'list', text: 'file-text', picture: 'image' } as const satisfies Record<ChatFileKind, string>

/** What was attached to a question; its person alone can fetch it. */
export function AttachedFiles({ files, conversation }: { files: readonly ChatFile[]; conversation: string }) {
  const { t, number } = useI18n()
  if (files.length === 0) return null
  return (
    <ul className="ai-files" aria-label={t('chat-files.attached')}>
      {files.map(({ id, kind, name, bytes }) => (
        <li key={id}>
          <Link to={`/ai-chat/${conversation}/files/${id}`} download>
            <Icon name={icons[kind]} />
            <bdi>{name}</bdi>
            <small>{t('chat-files.kilobytes', { size: number(Math.max(1, Math.round(bytes / 1024))) })}</small>
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** Chooses files for the question that is being written; with script they are brought at once, and listed above the field. */
export function FileChooser() {
  const { t } = useI18n()
  const limits = { files: MAX_FILES, max: MAX_FILE_BYTES / 1024 / 1024 }
  return (
    <div className="ai-attach o-tool">
      <Icon name="paperclip" />
      <input
        type="file"
        name="file"
        multiple
        accept=".csv,text/csv,application/pdf,.pdf,image/jpeg,image/png,image/webp,image/avif,image/gif"
        data-files=""
        data-brought={t('chat-files.brought')}
        data-bringing={t('chat-files.bringing')}
        data-remove={t('chat-files.remove')}
        data-max={MAX_FILES}
        data-many={t('errors.chat_files_max', { max: MAX_FILES })}
        aria-label={t('chat-files.attach')}
        aria-describedby="ai-files-hint"
      />
      <span id="ai-files-hint" className="vh">
        {t('chat-files.hint', limits)}
      </span>
    </div>
  )
}
