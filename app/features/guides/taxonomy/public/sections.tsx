import type { ReactNode } from 'react'
import type { GuideId } from '#app/features/guides/types.ts'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { SearchBox } from '#app/ui/search-box.tsx'

/** The sections of a guide under their heading, with the search beside it. */
export function Sections({ guide, children }: { guide: GuideId; children: ReactNode }) {
  const { t } = useI18n()
  return (
    <section className="sec sections" aria-labelledby="sections">
      <div className="wrap">
        <div className="sec-head">
          <h2 id="sections">{t('guides.sections')}</h2>
          <div className="sections-search">
            <SearchBox placeholder={t(`guides.search_${guide}`)} />
          </div>
        </div>
        {children}
      </div>
    </section>
  )
}
