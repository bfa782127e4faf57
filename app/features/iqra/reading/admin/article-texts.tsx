import './desk.css'
import { useHref } from 'react-router'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { type Locale, localeFacts } from '#app/platform/i18n/locales.ts'
import { AdminHead, EmptyList } from '#app/ui/admin/list-sections.tsx'
import { Link } from '#app/ui/link.tsx'

export const FROM_ARTICLE = '/admin/iqra-platform-management/texts/from-article'

/** Above the list of texts: the way to an article. */
export function FromArticleLink() {
  const { t } = useI18n()
  return (
    <p className="rd-above">
      <Link className="o-btn" to={FROM_ARTICLE}>
        {t('reading-admin.from_article')}
      </Link>
    </p>
  )
}

type ArticleTextsProps = { articles: readonly { id: string; title: string; languages: readonly Locale[] }[] }

/** The owner's articles, each with the languages in which it can become a graded text. */
export function ArticleTexts({ articles }: ArticleTextsProps) {
  const { t } = useI18n()
  return (
    <>
      <AdminHead title={t('reading-admin.from_article')} lead={t('reading-admin.from_article_lead')} />
      {articles.length === 0 ? (
        <EmptyList title={t('reading-admin.from_article_none')} text={t('reading-admin.from_article_none_text')} />
      ) : (
        <table className="o-table rd-table">
          <caption className="vh">{t('reading-admin.from_article')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('reading-admin.title')}</th>
              <th scope="col">{t('reading-admin.make_text')}</th>
            </tr>
          </thead>
          <tbody>
            {articles.map((article) => (
              <ArticleRow key={article.id} article={article} />
            ))}
          </tbody>
        </table>
      )}
    </>
  )
}

function ArticleRow({ article: { id, title, languages } }: { article: ArticleTextsProps['articles'][number] }) {
  return (
    <tr>
      <th scope="row">
        <bdi>{title}</bdi>
      </th>
      <td>
        <form method="post" action={useHref(FROM_ARTICLE)} className="o-row">
          <input type="hidden" name="article" value={id} />
          <input type="hidden" name="intent" value="make" />
          {languages.map((language) => (
            <button
              key={language}
              type="submit"
              name="language"
              value={language}
              className="o-btn"
              lang={localeFacts[language].tag}
              aria-label={`${localeFacts[language].name}: ${title}`}
            >
              {localeFacts[language].name}
            </button>
          ))}
        </form>
      </td>
    </tr>
  )
}
