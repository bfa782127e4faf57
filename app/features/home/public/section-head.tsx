import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'

type SectionHeadProps = { title: string; text?: string; more?: { to: string; label: string } }

export function SectionHead({ title, text, more }: SectionHeadProps) {
  return (
    <div className="sec-head">
      <div>
        <h2>{title}</h2>
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
