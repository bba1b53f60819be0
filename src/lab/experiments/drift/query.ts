/** The query that is ready for the reader: posts whose tally is not the number of their likes. */
export const READY_QUERY = `SELECT p.PK,
       p.likeTally AS stored,
       COUNT(l.SK) AS counted,
       p.likeTally - COUNT(l.SK) AS difference
  FROM post AS p
  LEFT JOIN like_item AS l ON l.PK = p.PK
 GROUP BY p.PK
HAVING p.likeTally <> COUNT(l.SK)
 ORDER BY p.PK`;
