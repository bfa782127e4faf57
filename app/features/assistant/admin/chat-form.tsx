import { useHref } from 'react-router'
import { useI18n } from '#app/platform/i18n/context.tsx'
import type { MessageKey } from '#app/platform/i18n/keys.ts'
import { KeyCaps } from '#app/ui/admin/key-caps.tsx'
import { Icon } from '#app/ui/admin-icon.tsx'
import { FileChooser } from './chat-files.tsx'
import type { ChatProblem } from './types.ts'

/** Where one asks; without script it is an ordinary form. What could not be sent stays in it. */
export function ChatForm({ conversation, problem }: { conversation: string | undefined; problem: ChatProblem | null }) {
  const { t } = useI18n()
  const here = useHref('/ai-chat')
  return (
    <form method="post" action={here} className="ai-form" data-ask="" encType="multipart/form-data">
      <p className="vh" role="status" data-status="" data-working={t('assistant.working')} data-done={t('assistant.done')} />
      <p id="ai-problem" className="ai-problem" role="alert" data-problem="" data-offline={t('errors.chat_unreachable')} hidden={!problem}>
        {problem ? t(`errors.${problem.code}` as MessageKey, problem.params) : ''}
      </p>
      <input type="hidden" name="intent" value="ask" />
      <input type="hidden" name="conversation" value={conversation ?? ''} data-conversation="" />
      <div className="ai-box">
        <ul className="ai-files" data-chosen="" aria-label={t('chat-files.chosen')} hidden />
        <textarea
          name="message"
          rows={2}
          dir="auto"
          aria-label={t('assistant.ask')}
          aria-describedby="ai-problem ai-reads"
          placeholder={t('assistant.ask')}
          defaultValue={problem?.message ?? ''}
        />
        <div className="ai-box-foot">
          <FileChooser />
          <p id="ai-reads" className="o-muted o-small">
            {t('assistant.reads')}
          </p>
          <button type="button" className="o-btn" data-stop="" hidden>
            <Icon name="close" />
            {t('assistant.stop')}
            <KeyCaps keys={['Esc']} />
          </button>
          <button type="submit" className="o-btn o-main o-square" data-send="" aria-label={t('assistant.send')}>
            <Icon name="arrow-up" />
          </button>
        </div>
      </div>
    </form>
  )
}
