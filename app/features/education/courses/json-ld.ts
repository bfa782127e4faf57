import type { CourseView } from './types.ts'

type Provider = { origin: string; provider: string }

/** The course for search engines. @see https://schema.org/Course */
export function courseJsonLd(course: CourseView, { origin, provider }: Provider): object {
  const { id, title, description, language, place, startsOn, endsOn, minutes, priceInCents } = course
  return {
    '@context': 'https://schema.org',
    '@type': 'Course',
    name: title,
    description: description.text,
    inLanguage: language,
    url: `${origin}/education/${id}`,
    provider: { '@type': 'Organization', name: provider, url: origin },
    isAccessibleForFree: priceInCents === null,
    offers: {
      '@type': 'Offer',
      category: priceInCents === null ? 'Free' : 'Paid',
      price: (priceInCents ?? 0) / 100,
      priceCurrency: 'MAD',
    },
    hasCourseInstance: {
      '@type': 'CourseInstance',
      courseMode: place === null ? 'Online' : 'Onsite',
      courseWorkload: `PT${minutes}M`,
      ...(startsOn && { startDate: startsOn }),
      ...(endsOn && { endDate: endsOn }),
      ...(place !== null && { location: place }),
    },
  }
}
