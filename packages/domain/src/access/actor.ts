/** The two sides of every order: the party that books and the party that arranges. */
export const actors = ['member', 'operator'] as const

export type Actor = (typeof actors)[number]
