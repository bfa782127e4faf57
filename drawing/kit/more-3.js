// More scenes: beaches that are not each other, the high Rif, a fort over a river's mouth.
const {Pic,rng,poly,smooth,n1}=require('./kit.js');const {treesOn,birds}=require('./scenes.js');
const {dawn,range,houses,passer,parasol}=require('./more-2.js');
const N={};
const tops=(p,c,cb,a=20,b=8)=>{for(const [k,col,w] of [[a,'th2',12],[b,'th1',5]])p.f(poly([...c,...c.slice().reverse().map(([x,y],i)=>[x,Math.min(cb[cb.length-1-i][1]-2,y+k+w*Math.sin(i*1.2))])]),col)};
// a long beach: dark sand to the far point, a wood of eucalyptus behind
N['long-beach']=()=>{const p=new Pic(1200,900,'longbeach',311);dawn(p,{sx:880,sy:240,hz:400,r:46});
 range(p,'far1','far2','wh1',{y:352,x0:-20,x1:760,amp:26,scale:150,seed:14,shape:x=>x*.06-20},400,90);
 range(p,'far2','far3','wh2',{y:384,x0:-20,x1:420,amp:16,scale:90,seed:23,shape:x=>x*.07-10},404,60);
 p.sea(396,900,['se0','se1','se2','se3','se4'],{seed:18,glints:90,gx:880});
 // the islet with its walls
 const t=p.ridge({x0:700,x1:800,y:446,amp:5,scale:26,step:6,seed:5,shape:q=>-30*Math.pow(Math.max(0,1-((q-750)/50)**2),.5)});p.cliff(t,t.map(q=>[q[0],450]),{cols:9,seed:4,strata:2});p.rect(722,406,14,14,'wh2');p.rect(738,402,22,18,'wh1');p.rect(762,408,16,13,'wh3');p.f('M690 450H812L790 460H720Z','se5',.35);
 // the line of the wood
 const w=p.ridge({y:470,amp:8,scale:160,seed:33,x0:-20,x1:700,shape:x=>x*.0-20+Math.max(0,x-460)*.02});
 p.f(poly([...w.filter(([x])=>x<640),[690,456],[640,486],[400,540],[-20,620]]),'th3');p.contours(w,'th2',{n:3,gap:14,op:.6,seed:3,cut:.5});
 const r=rng(9);const trees=[];for(let i=0;i<44;i++){const q=r();trees.push([-10+q*660,474+(1-q)*74+r()*26,(1-q*.78)*(84+r()*50)])}trees.sort((a,b)=>a[1]-b[1]);
 for(const [x,y,h] of trees){p.f(`M${n1(x-h*.03)} ${n1(y)}Q${n1(x+h*.02)} ${n1(y-h*.5)} ${n1(x-h*.01)} ${n1(y-h*.8)}h${n1(h*.03)}Q${n1(x+h*.05)} ${n1(y-h*.4)} ${n1(x+h*.03)} ${n1(y)}Z`,'wh4');p.blob(x,y-h*.72,h*.56,h*.4,'th5',.2,8);p.blob(x-h*.1,y-h*.84,h*.4,h*.28,'th4',.2,8);p.blob(x-h*.16,y-h*.92,h*.2,h*.14,'th3',.2,7)}
 // sand, from near to the far point
 p.f(smooth([[-60,590],[160,566],[380,528],[560,492],[720,462],[770,454],[740,470],[640,516],[560,580],[540,660],[620,760],[760,860],[860,960],[-60,960]],true),'sand3');
 p.f(smooth([[-60,604],[160,578],[380,540],[540,506],[660,480],[600,524],[500,590],[470,670],[540,780],[660,880],[720,960],[-60,960]],true),'wh4',.75);
 p.f(smooth([[-60,640],[140,606],[330,570],[450,548],[400,610],[380,690],[430,800],[520,900],[560,960],[-60,960]],true),'sand2',.8);
 p.k(smooth([[772,456],[742,474],[646,520],[568,584],[550,660],[630,756],[770,856],[870,940]]),'wh1',8,.95);p.k(smooth([[790,462],[764,482],[680,530],[606,590],[592,656],[670,744],[812,840],[930,930]]),'wh1',3.4,.7);p.k(smooth([[812,470],[788,492],[716,540],[650,598],[640,652],[716,732],[866,826],[1010,910]]),'wh1',2,.55);
 for(const [x,y,c] of [[560,540,'se5'],[584,548,'brick'],[470,640,'fl2']])passer(p,x,y,c,.42);
 parasol(p,330,690,.42,['blue','wh1','blue2','wh3'],5);parasol(p,220,742,.56,['ho1','wh1','ho3','wh3'],-6);parasol(p,360,800,.7,['brick','wh1','brick2','wh3'],4);
 p.f('M120 850L330 828L372 862L150 888Z','se2');p.f('M150 846L176 843L214 880L186 884ZM220 838L246 835L288 871L262 875Z','wh1');
 p.boat(880,560,96,{band:'brick'});p.boat(1010,500,50,{band:'blue',mast:false});p.boat(980,700,140,{band:'th3',cabin:false,mast:false});
 birds(p,[[420,210,16],[466,228,11],[384,240,10]]);return p.svg()};
// a cove between two heads, pebbles, clear water
N.cove=()=>{const p=new Pic(1200,900,'cove',312);dawn(p,{sx:600,sy:230,hz:380,r:46});
 range(p,'far1','far2','wh1',{y:340,x0:300,x1:920,amp:18,scale:110,seed:44,shape:x=>Math.abs(x-600)*.05},384,70);
 p.sea(374,880,['se0','se1','se2','se2','se3'],{seed:27,glints:90,gx:600});
 const head=(x0,x1,f,base,seed,flip)=>{const c=p.ridge({x0,x1,y:0,amp:14,scale:90,seed,step:12,shape:f});const cb=c.map(([x,y])=>[x,Math.max(y+4,base(x))]);p.cliff(c,cb,{cols:22,seed:seed+1,strata:6,pal:flip?['cl1','cl2','cl3','cl3','cl4']:['cl0','cl1','cl1','cl2','cl3']});tops(p,c,cb);treesOn(p,c,{n:18,h:[18,46],seed:seed+2,from:flip?.25:0,to:flip?1:.75});p.k(smooth(cb.filter((_,i)=>i%3===0).map(([x,v])=>[x,v+4])),'wh1',3,.8)};
 head(-20,470,x=>250+Math.max(0,x-60)*.36+Math.max(0,x-380)*1.1,x=>560-Math.max(0,x)*.16,61,false);
 houses(p,71,264,6,190,4,44,x=>Math.max(0,x-60)*.36);
 head(760,1220,x=>300-Math.max(0,x-800)*.22+Math.max(0,840-x)*2,x=>480+(x-760)*.26,75,true);
 // pebbles
 p.f(smooth([[-60,700],[140,640],[330,622],[560,640],[800,632],[1010,610],[1260,650],[1260,960],[-60,960]],true),'cl4',.55);
 p.f(smooth([[-60,720],[140,660],[330,640],[560,660],[800,652],[1010,630],[1260,672],[1260,960],[-60,960]],true),'sand3');
 p.f(smooth([[-60,800],[200,730],[480,716],[760,730],[1020,712],[1260,744],[1260,960],[-60,960]],true),'sand2');
 p.k(smooth([[-30,694],[140,636],[330,618],[560,636],[800,628],[1010,606],[1230,646]]),'wh1',8,.95);p.k(smooth([[-30,664],[150,612],[340,596],[560,612],[790,604],[1000,584],[1230,620]]),'wh1',3.2,.7);p.k(smooth([[60,606],[220,578],[380,570],[560,586],[760,580],[960,562],[1120,580]]),'wh1',2,.5);
 const r=rng(12);const stones=[];for(let i=0;i<120;i++){const t=Math.pow(r(),.8);stones.push([r()*1240-20,676+t*220,5+t*24*(.4+r()*.8)])}stones.sort((a,b)=>a[1]-b[1]);
 const tones=['far2','wh3','far3','cl1','wh2','far1','cl2'];stones.forEach(([x,y,s],i)=>{p.el(x+s*.2,y+s*.3,s,s*.5,'far3',.45);p.el(x,y,s,s*.6,tones[i%7]);if(s>12)p.el(x-s*.25,y-s*.18,s*.5,s*.22,'wh1',.5)});
 // a boat drawn up, two towels
 p.f('M690 822L960 806L930 836L720 846Z','far3',.5);p.boat(680,828,270,{band:'blue',cabin:false,mast:false});
 p.f('M210 800L400 786L440 816L236 834Z','brick');p.f('M250 797L276 795L312 828L284 830ZM320 792L346 790L384 821L358 824Z','wh1');
 parasol(p,250,800,.6,['th3','wh1','th4','wh3'],-6);passer(p,520,690,'se5',.5);passer(p,548,696,'brick',.5);
 p.boat(540,470,70,{band:'brick'});p.f('M640 520l3 -48l27 44z','wh1');p.f('M637 516l-2 -36l-16 34z','wh2');p.f('M620 522h54l-8 10h-38z','brick');
 birds(p,[[520,180,15],[560,198,10],[690,210,11]]);return p.svg()};
// the high Rif: a summit with the last snow, cedars, a path
N.mountain=()=>{const p=new Pic(1200,900,'mountain',313);dawn(p,{sx:260,sy:230,hz:520,r:46});
 range(p,'far0','far1','wh1',{y:330,amp:50,scale:210,seed:3},620,120);
 const m=p.ridge({y:430,amp:46,scale:150,seed:16,step:10,shape:x=>-150*Math.exp(-(((x-640)/300)**2))-46*Math.exp(-(((x-790)/90)**2))-60*Math.exp(-(((x-330)/130)**2))});
 p.mass(m,'far3',720);p.flanks(m,'cl5',190,.42,5);p.contours(m,'far1',{n:9,gap:17,op:.5,seed:8});
 // snow that lies where the ridge is highest
 // patches of the last snow in the hollows under the ridge
 const sr=rng(77);for(let k=4;k<m.length-4;k+=2){const [x,y]=m[k];if(y>318||sr()<.25)continue;const w=16+sr()*30,hh=10+(318-y)*.22*(.5+sr());p.f(smooth([[x-w*.5,y+9],[x,y+4],[x+w*.5,y+10],[x+w*.3,y+9+hh*.6],[x+w*.05,y+9+hh],[x-w*.16,y+9+hh*.4]],true),k%4?'wh1':'wh2')}
 const b=p.ridge({y:530,amp:44,scale:190,seed:26,shape:x=>(x-600)*.05});p.mass(b,'th3',900);p.flanks(b,'th4',160,.7,7);p.contours(b,'th2',{n:6,gap:17,op:.6,seed:4,cut:.5});
 // cedars: shelves one above the other
 const cedar=(x,y,h)=>{p.rect(x-h*.025,y-h*.3,h*.05,h*.3,'cl5');for(let k=0;k<5;k++){const t=k/5,w=h*(.62-.46*t),yy=y-h*.2-h*.72*t;const j=()=>(p.r()-.5)*h*.05;p.f(smooth([[x-w*.5,yy+j()],[x-w*.2,yy-h*.08],[x,yy-h*.16],[x+w*.22,yy-h*.08],[x+w*.5,yy+j()],[x+w*.2,yy+h*.035],[x-w*.2,yy+h*.03]],true),'th5');p.f(smooth([[x-w*.48,yy],[x-w*.18,yy-h*.075],[x-h*.01,yy-h*.14],[x-w*.06,yy-h*.02],[x-w*.24,yy+h*.01]],true),'th4')}};
 const r=rng(41);const list=[];for(let i=0;i<46;i++){const q=b[Math.floor(r()*b.length)];const t=r();list.push([q[0],q[1]+10+t*150,30+t*56])}list.sort((a,c)=>a[1]-c[1]);for(const [x,y,h] of list)cedar(x,y,h);
 const f=p.ridge({y:740,amp:20,scale:210,seed:36,shape:x=>Math.abs(x-560)*-.05+20});p.mass(f,'th2',900);p.flanks(f,'th3',120,.7,9);p.contours(f,'th1',{n:6,gap:19,op:.7,seed:14,cut:.5});
 p.f(smooth([[470,920],[540,850],[500,800],[560,764],[590,742],[604,744],[590,772],[560,806],[620,850],[610,920]],true),'sand2');
 for(const [x,y,h] of [[90,880,330],[250,860,210],[1010,860,230],[1130,900,360]])cedar(x,y,h);
 for(let i=0;i<12;i++){const x=330+r()*560,y=830+r()*56,s=12+r()*22;p.f(`M${n1(x-s)} ${n1(y)}l${n1(s*.5)} ${n1(-s*.8)}l${n1(s*.8)} ${n1(-s*.1)}l${n1(s*.6)} ${n1(s*.9)}z`,['far2','wh4','far3'][i%3])}
 birds(p,[[520,200,22],[580,226,13],[470,236,11]]);return p.svg()};
// a square fort above the mouth of a river
N.fort=()=>{const p=new Pic(1200,900,'fort',314);dawn(p,{sx:250,sy:240,hz:410,r:46});
 range(p,'far1','far2','wh1',{y:360,x0:600,x1:1220,amp:24,scale:130,seed:52,shape:x=>-(x-600)*.1},410,90);
 p.sea(402,720,['se0','se1','se2','se3'],{seed:38,glints:80,gx:250});
 p.f(smooth([[-60,640],[160,600],[400,560],[620,540],[860,560],[1260,600],[1260,960],[-60,960]],true),'sand2');p.k(smooth([[-30,634],[160,596],[400,556],[620,536],[700,540]]),'wh1',7,.9);
 // the river
 p.f(smooth([[440,552],[520,546],[560,600],[500,680],[560,760],[520,860],[560,960],[260,960],[300,860],[400,760],[380,680],[440,610]],true),'se2');p.f(smooth([[470,552],[510,548],[530,600],[470,680],[520,760],[480,860],[500,960],[400,960],[410,860],[450,760],[420,680],[450,610]],true),'se1',.8);p.k('M420 640h60M410 700h70M430 780h60M380 850h90','wh1',2,.7);
 // the hill and the fort
 const h=p.ridge({y:470,amp:14,scale:110,seed:66,x0:560,x1:1220,step:12,shape:x=>Math.max(0,700-x)*1.05-Math.min(120,Math.max(0,x-700)*.5)});const hb=h.map(([x,y])=>[x,Math.max(y+4,640+(x-560)*.05)]);
 p.cliff(h,hb,{cols:24,seed:7,strata:6,pal:['cl0','cl1','cl2','cl2','cl3']});tops(p,h,hb,34,14);treesOn(p,h,{n:14,h:[16,34],seed:8,from:.55});
 p.f('M760 372L1000 352L1010 232L768 250Z','wh2');p.f('M1000 352L1090 378V262L1010 232Z','wh4');
 for(const [x,y,w,hh,l,d] of [[740,244,54,136,'wh1','wh3'],[984,226,58,140,'wh2','wh4'],[1068,256,46,128,'wh3','far3']]){p.rect(x,y,w,hh,l);p.rect(x+w*.62,y,w*.38,hh,d);for(let i=0;i<3;i++)p.rect(x+i*w*.38,y-12,w*.22,14,i===2?d:l)}
 let d='';for(let i=0;i<9;i++)d+=`M${800+i*20} ${n1(250-i*1.6)}v-12h10v12`;p.k(d,'wh3',5,.9);
 p.f('M858 366V322Q858 300 878 299T898 322V363Z','ink',.75);for(const x of [816,940])p.rect(x,300,8,18,'ink',.7);
 p.k('M770 290L1004 270M772 330L1002 312','wh3',2,.7);
 // near bank: tamarisk, stones, a path up
 p.f(smooth([[640,920],[720,840],[820,790],[900,700],[850,640],[870,600],[884,602],[876,644],[930,704],[860,804],[780,860],[760,920]],true),'sand1');
 p.bush(80,860,170);p.bush(210,900,130,['th3','th2']);p.bush(1060,850,190);p.bush(1160,900,170,['th3','th2']);p.bush(960,900,90);
 passer(p,770,790,'brick',.6);passer(p,804,780,'se5',.6);p.boat(150,520,80,{band:'blue'});p.boat(330,470,44,{band:'brick',mast:false});
 birds(p,[[560,190,16],[604,208,11],[640,240,10]]);return p.svg()};
module.exports={N};
