import { useI18n } from '#app/platform/i18n/context.tsx'
import { FieldProblem, useForm } from '#app/ui/admin/editor.tsx'
import { Icon } from '#app/ui/admin-icon.tsx'
import { Illustration } from '#app/ui/illustrations/illustration.tsx'
import { MAX_PINS } from '../rules.ts'
import type { FoundPins, PinnedSection, PinView } from '../types.ts'

type PinsFieldProps = { id: PinnedSection; pins: readonly PinView[]; found: FoundPins | null }

/** What a section shows: by itself, or the owner's picks in their order. Each button sends the form, so it works without script. */
export function PinsField({ id, pins, found }: PinsFieldProps) {
  const { t } = useI18n()
  const { values } = useForm()
  const name = `picks.${id}`
  return (
    <fieldset className="hc-pins">
      <legend>{t('home-admin.how_chosen')}</legend>
      <div className="hc-seg">
        {(['pinned', 'auto'] as const).map((value) => (
          <label key={value}>
            <input type="radio" name={name} value={value} defaultChecked={(values[name] || 'auto') === value} />
            {t(`home-admin.chosen_${value}`)}
          </label>
        ))}
      </div>
      <input type="hidden" name={`pins.${id}`} defaultValue={values[`pins.${id}`] ?? ''} />
      {pins.length > 0 && (
        <ol className="hc-picks">
          {pins.map((pin, at) => (
            <Pin key={pin.id} section={id} pin={pin} isFirst={at === 0} />
          ))}
        </ol>
      )}
      <FieldProblem name={`pins.${id}`} />
      {pins.length < MAX_PINS && <Finder id={id} found={found} chosen={pins.map((pin) => pin.id)} />}
      <p className="o-hint">{t('home-admin.pins_hint', { count: MAX_PINS })}</p>
    </fieldset>
  )
}

function Pin({ section, pin, isFirst }: { section: PinnedSection; pin: PinView; isFirst: boolean }) {
  const { t } = useI18n()
  return (
    <li>
      <PinPicture pin={pin} />
      <span>
        <b dir="auto">{pin.name}</b>
        <small className={`is-${pin.tone}`}>{pin.note}</small>
      </span>
      <button
        type="submit"
        name="intent"
        value={`step:pin-up:${section}:${pin.id}`}
        className="o-tool"
        aria-label={t('home-admin.move_up', { name: pin.name })}
        disabled={isFirst}
      >
        <Icon name="arrow-up" />
      </button>
      <button
        type="submit"
        name="intent"
        value={`step:unpin:${section}:${pin.id}`}
        className="o-tool"
        aria-label={t('home-admin.unpin', { name: pin.name })}
      >
        <Icon name="close" />
      </button>
    </li>
  )
}

function PinPicture({ pin: { src, illustration } }: { pin: PinView }) {
  return (
    <span className="hc-thumb">
      {src ? (
        <img src={src} alt="" width={88} height={68} loading="lazy" />
      ) : (
        illustration && <Illustration name={illustration} size="thumb" />
      )}
    </span>
  )
}

type FinderProps = { id: PinnedSection; found: FoundPins | null; chosen: readonly string[] }

function Finder({ id, found, chosen }: FinderProps) {
  const { t } = useI18n()
  const offered = found?.pins.filter((pin) => !chosen.includes(pin.id)) ?? []
  return (
    <>
      <div className="hc-find">
        <label>
          <span className="vh">{t(`home-admin.find_${id}`)}</span>
          <input
            className="o-in"
            type="search"
            name={`search.${id}`}
            maxLength={100}
            placeholder={t(`home-admin.find_${id}`)}
            defaultValue={found?.text ?? ''}
          />
        </label>
        <button type="submit" name="intent" value={`find:${id}`} className="o-btn">
          <Icon name="search" />
          {t('home-admin.find')}
        </button>
      </div>
      {found && offered.length === 0 && (
        <p className="o-muted" role="status">
          {t('home-admin.found_none')}
        </p>
      )}
      {offered.length > 0 && (
        <ul className="hc-picks hc-offers">
          {offered.map((pin) => (
            <li key={pin.id}>
              <PinPicture pin={pin} />
              <span>
                <b dir="auto">{pin.name}</b>
                <small className={`is-${pin.tone}`}>{pin.note}</small>
              </span>
              <button
                type="submit"
                name="intent"
                value={`step:pin:${id}:${pin.id}`}
                className="o-btn o-sm"
                aria-label={t('home-admin.pin', { name: pin.name })}
              >
                <Icon name="plus" />
                {t('home-admin.add')}
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
