import { useHref } from 'react-router'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { KeyCaps } from '#app/ui/admin/key-caps.tsx'
import { Icon } from '#app/ui/admin-icon.tsx'
import { Link } from '#app/ui/link.tsx'
import type { ChatView } from './types.ts'

type ConversationListProps = Pick<ChatView, 'groups' | 'text'> & { openId: string | undefined }

/** A person's own conversations: beside the open one, and on a phone in a sheet from below. */
export function ConversationList({ groups, text, openId }: ConversationListProps) {
  const { t, amount } = useI18n()
  const here = useHref('/ai-chat')
  return (
    <nav id="ai-history" className="ai-history" popover="auto" aria-label={t('assistant.conversations')} data-part="history">
      <Link to="/ai-chat" className="o-btn" data-key="n" aria-keyshortcuts="n">
        <Icon name="plus" />
        {t('assistant.new')}
        <KeyCaps keys={['N']} />
      </Link>
      <form method="get" action={here} className="o-filter-search ai-find">
        <Icon name="search" />
        <input
          type="search"
          name="q"
          className="o-in"
          defaultValue={text}
          maxLength={100}
          aria-label={t('assistant.find')}
          placeholder={t('assistant.find')}
        />
      </form>
      {groups.length === 0 && <p className="o-muted ai-none">{t(text ? 'assistant.found_none' : 'assistant.none')}</p>}
      {groups.map(({ group, items }) => (
        <section key={group} aria-labelledby={`ai-${group}`}>
          <h2 id={`ai-${group}`}>{t(`assistant.group_${group}`)}</h2>
          <ul>
            {items.map((item) => (
              <li key={item.id}>
                <Link to={`/ai-chat?c=${item.id}#latest`} aria-current={item.id === openId ? 'page' : undefined}>
                  <bdi>{item.title}</bdi>
                  <small>
                    {item.when}
                    {item.costInCents > 0 && ` · ${t('model.cost_value', { amount: amount(item.costInCents) })}`}
                  </small>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  )
}
