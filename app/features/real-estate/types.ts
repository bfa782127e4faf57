export type ListingType = string
export type ListingDeal = 'sale' | 'rent'
/** titled = titre foncier · requisition = réquisition (registration under way) · melkia = unregistered ownership deed. */
export type TitleStatus = 'titled' | 'requisition' | 'melkia' | 'not_applicable'
