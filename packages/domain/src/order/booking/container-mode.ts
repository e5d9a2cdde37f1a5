/** Full container load or less than container load; 1 and 2 on the wire (specification point 3: "1 = FCL, otherwise LCL"). */
export const containerMode = { fcl: 1, lcl: 2 } as const

export type ContainerMode = (typeof containerMode)[keyof typeof containerMode]
