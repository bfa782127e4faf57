/** What stands for `:id` beneath the parts of the site whose content comes with the program. */
export const shippedIds: [RegExp, string][] = [
  [/ads-management\/advertisements/, 'sample-terrace-breakfast'],
  [/ads-management\/advertisers/, 'sample-cafe'],
  [/ads-management\/bookings/, 'sample-terrace-breakfast-booking'],
  [/\/advertisement\//, 'sample-terrace-breakfast'],
  [/digital-services-management\/questions/, 'cr-card'],
  [/digital-services-management\/operators/, 'inwi'],
  [/digital-services-management/, 'passport'],
  [/charity-management\/needs/, 'sample-village-water-need-1'],
  [/charity-management\/updates/, 'sample-village-water-news-1'],
  [/charity-management/, 'sample-village-water'],
  [/education-management\/lessons/, 'phone-first-steps-open-and-close'],
  [/education-management\/banks/, 'sample-bank'],
  [/education-management\/sessions/, 'sample-session'],
  [/education-management\/questions/, 'phone-first-steps-open-and-close-q1'],
  [/education-management|api\/education/, 'phone-first-steps'],
  [/iqra-platform(-management)?\/texts/, 'ar-a1-market'],
  [/iqra-platform-management\/glossary/, 'fr-mer'],
  [/iqra-platform-management/, 'ar-a1-v01'],
]

/** What stands for `:slug` where the content comes with the program. */
export const shippedSlugs: [RegExp, string][] = [
  [/^\/digital-services\//, 'criminal-record-help'],
  [/\/charity\//, 'sample-village-water'],
  [/^\/pages\//, 'added'],
]
