/** The two sides of every order: who books, and who arranges. */
export type Actor = 'member' | 'operator'
