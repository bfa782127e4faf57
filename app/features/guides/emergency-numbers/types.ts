export type EmergencyNumber = { id: string; number: string; name: string; whenToCall: string; hours: string | null }
