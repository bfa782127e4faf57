import './search-admin.css'
import { useHref } from 'react-router'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { AdminHead } from '#app/ui/admin/list-sections.tsx'
import { Icon } from '#app/ui/admin-icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { MAX_QUERY_LENGTH } from '../rules.ts'
import { SEPARATOR } from '../synonyms/rules.ts'
import { Comparison } from './comparison.tsx'
import type { SearchComparison } from './types.ts'

type Props = { editor: string; terms: readonly string[]; comparison: SearchComparison }

/** What a saved group of synonyms changes, for one of its terms or for any other query. */
export function SynonymPreviewScreen({ editor, terms, comparison }: Props) {
  const { t } = useI18n()
  const action = useHref(`${editor}/preview`)
  return (
    <>
      <AdminHead title={t('search-admin.preview_title')} lead={<bdi>{terms.join(SEPARATOR)}</bdi>}>
        <Link to={editor} className="o-btn">
          <Icon name="pen-line" />
          {t('search-admin.edit')}
        </Link>
      </AdminHead>
      <form method="get" action={action} className="o-row">
        <label htmlFor="q" className="vh">
          {t('search-admin.try_query')}
        </label>
        <input
          id="q"
          name="q"
          className="o-in"
          dir="auto"
          maxLength={MAX_QUERY_LENGTH}
          defaultValue={comparison.query}
          autoComplete="off"
        />
        <button type="submit" className="o-btn">
          <Icon name="git-compare" />
          {t('search-admin.compare')}
        </button>
      </form>
      <Comparison comparison={comparison} />
    </>
  )
}
