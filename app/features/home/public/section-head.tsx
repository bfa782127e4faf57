import type { WrittenText } from '#app/platform/local-text.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { useWrittenIn } from '#app/ui/written-in.ts'

type SectionHeadProps = {
  title: string
  /** The owner's own heading, in the place of the site's. */
  own?: WrittenText | undefined
  text?: string
  more?: { to: string; label: string }
}

export function SectionHead({ title, own, text, more }: SectionHeadProps) {
  return (
    <div className="sec-head">
      <div>
        <OwnHeading title={title} own={own} />
        {text && <p className="soft">{text}</p>}
      </div>
      {more && (
        <Link className="more" to={more.to}>
          {more.label} <Icon name="arrow-forward" />
        </Link>
      )}
    </div>
  )
}

type OwnHeadingProps = { title: string; own?: WrittenText | undefined; className?: string }

/** A section's heading in the site's words, or in the owner's. */
export function OwnHeading({ title, own, className }: OwnHeadingProps) {
  const writtenIn = useWrittenIn()
  return (
    <h2 className={className} {...(own ? writtenIn(own.locale) : {})}>
      {own?.text ?? title}
    </h2>
  )
}
