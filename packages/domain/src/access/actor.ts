/** The two sides of every order: the party that books and the party that arranges. */
export type Actor = 'member' | 'operator'
