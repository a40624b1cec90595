export type FloorOptions = {
  databaseUrl: string;
  jwtSecret: string;
  /** bcrypt hash of everybody's password. */
  passwordHash: string;
};
