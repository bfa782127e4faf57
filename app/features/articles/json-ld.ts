import { localeFacts } from '#app/platform/i18n/locales.ts'
import type { ArticleView } from './types.ts'

type Site = { origin: string; prefix: string; name: string; image: string }

/** schema.org data of an article, in the language it is written in. */
export function articleJsonLd(article: ArticleView, { origin, prefix, name, image }: Site): object {
  const publisher = { '@type': 'Organization', name, url: `${origin}/` }
  return {
    '@context': 'https://schema.org',
    '@type': 'Article',
    headline: article.title.text,
    description: article.summary.text,
    inLanguage: localeFacts[article.body.locale].tag,
    articleSection: article.topic.text,
    datePublished: article.publishedOn,
    author: article.byline ? { '@type': 'Organization', name: article.byline.text, url: `${origin}${prefix}/about` } : publisher,
    publisher,
    image: `${origin}${image}`,
    mainEntityOfPage: `${origin}${prefix}${article.path}`,
  }
}
