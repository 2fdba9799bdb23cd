/** What the dashboard says of pictures on their way and of their crop. */
export const pictures = {
  sending: {
    list: 'Pictures on their way',
    of: (name: string) => `Sending ${name}`,
    cancel: (name: string) => `Call off ${name}`,
    working: 'Being made ready',
  },
  crop: {
    title: 'Crop to the tile',
    text: 'Tiles in the shop are 8 wide to 9 high. What lies outside of the frame is left out; a whole picture stands within its tile.',
    frame: 'Frame. The arrow keys move it, plus and minus size it.',
    at: (left: number, top: number) =>
      `The frame lies ${left} % from the left and ${top} % from the top.`,
    size: 'Size of the frame',
    sizeIs: (percent: number) => `${percent} %`,
    whole: 'Whole picture',
    allWhole: (count: number) => `All ${count} as they are`,
    crop: 'Crop',
    cropOf: (what: string) => `Crop ${what}`,
    unread: 'This picture could not be read again',
  },
};
