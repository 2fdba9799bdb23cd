/** Computes the slope of the line that fits the points best (least squares). 0 for fewer than two. */
export const computeSlope = (points: readonly { x: number; y: number }[]): number => {
  const mean = (values: readonly number[]): number =>
    values.reduce((sum, value) => sum + value, 0) / values.length;
  const [meanX, meanY] = [mean(points.map(({ x }) => x)), mean(points.map(({ y }) => y))];
  const spread = points.reduce((sum, { x }) => sum + (x - meanX) ** 2, 0);
  const joint = points.reduce((sum, { x, y }) => sum + (x - meanX) * (y - meanY), 0);
  return spread > 0 ? joint / spread : 0;
};
