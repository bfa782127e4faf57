import type { ReactNode } from 'react'
import type { TopicGuide } from '#app/features/guides/types.ts'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { Emblem } from '#app/ui/illustrations/emblems.tsx'
import { Illustration } from '#app/ui/illustrations/illustration.tsx'

type TopicHeadProps = { guide: TopicGuide; illustration: string; children?: ReactNode }

/** The first screen of one of the three guides. */
export function TopicHead({ guide, illustration, children }: TopicHeadProps) {
  const { t } = useI18n()
  return (
    <div className="wrap">
      <Breadcrumbs crumbs={[{ label: t(`guides.${guide}_name`) }]} />
      <div className="hh">
        <figure className="pic">
          <Illustration name={illustration} size="full" eager />
        </figure>
        <div>
          <p className="row guide-mark">
            <Emblem name={guide} />
            <span>{t(`guides.${guide}_name`)}</span>
          </p>
          <h1>{t(`guides.${guide}_title`)}</h1>
          {children}
        </div>
      </div>
    </div>
  )
}
