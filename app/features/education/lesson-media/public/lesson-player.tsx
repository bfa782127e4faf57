import './lesson-player.css'
import { useHref } from 'react-router'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { useWrittenIn } from '#app/ui/written-in.ts'
import type { LessonMedia } from '../types.ts'

type PlayerProps = { media: LessonMedia; title: string; path: string }

/**
 * The lesson's own video or recording with the browser's controls: they are reached by keys, and nothing of another site is asked.
 * Captions are shown from the start, and what is said can be read below.
 */
export function LessonPlayer({ media, title, path }: PlayerProps) {
  const { t } = useI18n()
  const base = `${useHref(path)}/media`
  const { kind, mime, file, poster, captions, transcript } = media
  const tracks = captions.map(({ language, file: track }, i) => (
    <track
      key={language}
      kind="captions"
      src={`${base}/${track}`}
      srcLang={language}
      label={t(`courses.language_${language}`)}
      default={i === 0}
    />
  ))
  const label = t(kind === 'video' ? 'lesson-media.video_of' : 'lesson-media.audio_of', { title })
  return (
    <section className="edu-player" aria-label={label}>
      {kind === 'video' ? (
        // biome-ignore lint/a11y/useMediaCaption: `tracks` are its captions
        <video controls playsInline preload="metadata" poster={poster ?? undefined} aria-label={label}>
          <source src={`${base}/${file}`} type={mime} />
          {tracks}
        </video>
      ) : (
        // biome-ignore lint/a11y/useMediaCaption: `tracks` are its captions
        <audio controls preload="metadata" aria-label={label}>
          <source src={`${base}/${file}`} type={mime} />
          {tracks}
        </audio>
      )}
      <p className="small soft edu-player-note">
        {captions.length === 0 ? t('lesson-media.no_captions') : t('lesson-media.has_captions')}{' '}
        <a className="link" href={`${base}/${file}`} download>
          {t('lesson-media.download')}
        </a>
      </p>
      <p className="note edu-player-away">{t('lesson-media.needs_network')}</p>
      {transcript && <Transcript transcript={transcript} />}
    </section>
  )
}

function Transcript({ transcript: { language, lines } }: { transcript: NonNullable<LessonMedia['transcript']> }) {
  const { t } = useI18n()
  const written = useWrittenIn()
  return (
    <details className="edu-transcript">
      <summary>{t('lesson-media.transcript')}</summary>
      <div {...written(language)}>
        {lines.map((line, i) => (
          // Lines are said twice, and never change their order.
          // biome-ignore lint/suspicious/noArrayIndexKey: nothing is inserted
          <p key={i}>{line}</p>
        ))}
      </div>
    </details>
  )
}
