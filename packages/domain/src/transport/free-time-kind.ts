/** Demurrage in the terminal, detention outside of it, storage, or demurrage and detention in one (DCSA Arrival Notice 1.0). */
export const freeTimeKinds = ['DEM', 'DET', 'STO', 'DMDT'] as const

export type FreeTimeKind = (typeof freeTimeKinds)[number]

/** At which end of the way: at the port of loading, or at that of discharge. */
export const freeTimeDirections = ['export', 'import'] as const

export type FreeTimeDirection = (typeof freeTimeDirections)[number]

/** The basis of a line that charges days of them. */
export const dayBasis = 'DAY'
