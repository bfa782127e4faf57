export type AssetInput = {
  name: string
  /** Of class 21 to 23. */
  account: string
  inServiceOn: string
  costInCents: number
  lifeMonths: number
  /** What was charged before the cooperative's books began here. */
  depreciatedBeforeInCents: number
}

export type Charge = { year: number; amountInCents: number; number: string }

/** An asset with what was charged for it in entries that still stand. */
export type Asset = AssetInput & {
  id: string
  /** Null while the cooperative has it. */
  disposedOn: string | null
  charges: Charge[]
}

export type DueCharge = { asset: Asset; amountInCents: number }
