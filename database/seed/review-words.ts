/** Sentences of sample reviews: one on the goods, and often one more. */

interface Mood {
  goods: Record<'unit' | 'kg', string[]>;
  more: string[];
}

export const glad: Mood = {
  goods: {
    unit: [
      'The cloth is heavier than I expected at this price.',
      'Washed it four times and the colour has not moved.',
      'True to size, and it sits well.',
      'Sewn so that the inside is as clean as the outside.',
      'My sister asked at once where I found it.',
      'The shade is the one in the picture, even in sunlight.',
      'Soft from the first day, nothing had to be broken in.',
      'I have worn it through a whole Chennai summer.',
      'Bought one, came back for two more.',
      'The size chart can be trusted.',
      'Not a loose thread anywhere.',
      'It looks better on than on the hanger.',
    ],
    kg: [
      'Fresh as from the tree, and not one bad piece in the bag.',
      'The weight was right to the gram; I put it on my own scale.',
      'You can smell it before the bag is open.',
      'Cleaner than what our market sells, and it costs the same.',
      'My mother, who approves of nothing, asked me to order again.',
      'Kept well for two weeks in a dry jar.',
      'Even in size, so all of it is done at the same time.',
      'Tastes like what we had at my grandmother’s.',
      'We finished the first bag in three days.',
      'No dust, no stones, nothing to pick out.',
      'The big pack is the one to take.',
      'It has become part of our monthly list.',
    ],
  },
  more: [
    'Came a day early.',
    'Packed in paper, no plastic.',
    'Will order again.',
    'The tracking was right to the hour.',
    'Worth every rupee.',
    'Paid at the door without any trouble.',
    'Sent one to my parents as well.',
    'The box had not a dent.',
    'I had a question and got an answer the same evening.',
    'Good that the stock is shown before one orders.',
  ],
};

export const middling: Mood = {
  goods: {
    unit: [
      'Good cloth, but cut a little long for me.',
      'The colour is a shade darker than on my screen.',
      'Fine for every day, nothing more.',
      'Take one size up if you are between two.',
      'It creases quickly.',
      'The seam at one side was not quite straight.',
    ],
    kg: [
      'Good, though two pieces were bruised.',
      'A little smaller than I had hoped.',
      'Tastes fine; last month’s was better.',
      'All right for cooking, less so to eat as it is.',
      'It has to be used within a few days.',
      'The bag was hard to close again.',
    ],
  },
  more: [
    'It came a day late.',
    'For the price it is fair.',
    'I may try again.',
    'Delivery was quick, though.',
    'Would take it in a sale.',
  ],
};

export const cross: Mood = {
  goods: {
    unit: [
      'It shrank in the first wash.',
      'The size on the label is not the size in the bag.',
      'Thinner than it looks.',
      'A button was missing.',
    ],
    kg: [
      'A third of it was too ripe to use.',
      'It was not dry enough and did not keep.',
      'I found it dear for what it is.',
      'The bag was torn when it came.',
    ],
  },
  more: [
    'The money came back within two days, at least.',
    'I wrote and they sent another.',
    'Not again.',
    'Perhaps I was unlucky.',
  ],
};

export const people: string[] = [
  'Aarti',
  'Abhishek',
  'Aditi',
  'Ajay',
  'Akshara',
  'Anand',
  'Anjali',
  'Arjun',
  'Asha',
  'Bharati',
  'Chitra',
  'Deepak',
  'Devika',
  'Farida',
  'Gauri',
  'Girish',
  'Harpreet',
  'Imran',
  'Indira',
  'Ishaan',
  'Jaya',
  'Joseph',
  'Kabir',
  'Kavya',
  'Kiran',
  'Lakshmi',
  'Leela',
  'Madhav',
  'Manju',
  'Meera',
  'Mohan',
  'Nandini',
  'Neha',
  'Nikhil',
  'Nisha',
  'Parveen',
  'Pooja',
  'Pranav',
  'Priya',
  'Rahul',
  'Rekha',
  'Ritu',
  'Rohan',
  'Sana',
  'Sanjay',
  'Shalini',
  'Sneha',
  'Suresh',
  'Tara',
  'Usha',
  'Varun',
  'Vikram',
  'Yamini',
  'Zoya',
];

export const initials = 'ABCDGHJKLMNPRSTV'.split('');
