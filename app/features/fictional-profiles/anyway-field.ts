/** The box in which a member says that they write to a fictional profile all the same. */
export const anywayField = "anyway";
